import { useEffect, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applyServerErrors } from '../../../../forms/form-errors.ts'
import { focusField } from '../../../../ui/form/error-summary.tsx'
import {
  fieldOrder,
  steps,
  type AdvertisementValues,
} from '../../../../../shared/board/advertisements/advertisement-values.ts'

type FieldName = keyof AdvertisementValues
type Target = { to: FieldName | 'title' | 'end' }

const lastStep = steps.length - 1

type Options = {
  form: UseFormReturn<AdvertisementValues>
  box: RefObject<HTMLFormElement | null>
  firstStep: number
  firstReached: number
  firstField: string | null
  areAllOpen: boolean
  onSubmit: (checked: AdvertisementValues) => Promise<void>
}

export function useFormSteps({
  form,
  box,
  firstStep,
  firstReached,
  firstField,
  areAllOpen,
  onSubmit,
}: Options) {
  const [step, setStep] = useState(firstStep)
  const [reached, setReached] = useState(areAllOpen ? lastStep : Math.max(firstStep, firstReached))
  const [isCorrecting, setCorrecting] = useState(false)
  const [target, setTarget] = useState<Target | null>(() => {
    const to = steps[firstStep]?.fields.find((name) => name === firstField)
    return to === undefined ? null : { to }
  })
  useEffect(() => {
    if (!target || !box.current) return
    if (target.to === 'title') box.current.querySelector<HTMLElement>('[data-step-title]')?.focus()
    else if (target.to === 'end')
      for (const part of box.current.querySelectorAll('[data-form-end], [type=submit]'))
        part.scrollIntoView({ block: 'nearest' })
    else focusField(box.current, target.to)
  }, [box, target])
  useRevalidation(form)

  function goTo(next: number, to: Target['to'] = 'title') {
    setStep(next)
    setReached((before) => Math.max(before, next))
    setTarget({ to })
  }

  function correct(field: FieldName) {
    setCorrecting(true)
    goTo(stepOf(field), field)
  }

  async function forward() {
    const fields = steps[step]?.fields ?? []
    if (!(await form.trigger([...fields]))) return showWrong(fields)
    goTo(isCorrecting ? lastStep : step + 1)
    setCorrecting(false)
  }

  function showWrong(among: readonly FieldName[]) {
    const first = among.find((name) => form.getFieldState(name).invalid)
    if (first) goTo(stepOf(first), first)
    else setTarget({ to: 'end' })
  }

  const submit = form.handleSubmit(
    async (checked) => {
      try {
        await onSubmit(checked)
      } catch (error) {
        applyServerErrors(form, error)
        showWrong(fieldOrder)
      }
    },
    () => showWrong(fieldOrder),
  )

  return { step, reached, isLast: step === lastStep, isCorrecting, goTo, correct, forward, submit }
}

const stepOf = (field: FieldName) => steps.findIndex(({ fields }) => fields.some((name) => name === field))

/** Validates an invalid field again on each change, which react-hook-form does only after a submit. */
function useRevalidation(form: UseFormReturn<AdvertisementValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name) return
          form.clearErrors('root')
          // The price type decides whether a price is valid, so an invalid price is validated again when any
          // field changes.
          const wrong = ([name, 'price'] as FieldName[]).filter((one) => form.getFieldState(one).invalid)
          if (wrong.length > 0) void form.trigger(wrong)
        },
      }),
    [form],
  )
}
