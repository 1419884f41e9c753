import { useEffect, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { applyServerErrors } from '../../../../forms/form-errors.ts'
import { focusField } from '../../../../ui/form/error-summary.tsx'
import { fieldOrder, steps, type AdvertisementValues } from '../advertisement-values.ts'

type FieldName = keyof AdvertisementValues
/** What is led to once the step is drawn: its title, a field, or what stands beside the button that sends. */
type Target = { to: FieldName | 'title' | 'end' }

const lastStep = steps.length - 1

type Options = {
  form: UseFormReturn<AdvertisementValues>
  box: RefObject<HTMLFormElement | null>
  firstStep: number
  /** All steps can be opened at once: the advertisement is whole already. */
  areAllOpen: boolean
  onSubmit: (checked: AdvertisementValues) => Promise<void>
}

export function useFormSteps({ form, box, firstStep, areAllOpen, onSubmit }: Options) {
  const [step, setStep] = useState(firstStep)
  const [reached, setReached] = useState(areAllOpen ? lastStep : firstStep)
  const [isMending, setMending] = useState(false)
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    if (!target || !box.current) return
    if (target.to === 'title') box.current.querySelector<HTMLElement>('[data-step-title]')?.focus()
    else if (target.to === 'end')
      box.current.querySelector('[data-form-end]')?.scrollIntoView({ block: 'nearest' })
    else focusField(box.current, target.to)
  }, [box, target])
  useMendedErrors(form)

  function goTo(next: number, to: Target['to'] = 'title') {
    setStep(next)
    setReached((before) => Math.max(before, next))
    setTarget({ to })
  }

  /** To the step of a line on the last one, and from there straight back. */
  function mend(field: FieldName) {
    setMending(true)
    goTo(stepOf(field), field)
  }

  async function forward() {
    const fields = steps[step]?.fields ?? []
    if (!(await form.trigger([...fields]))) return showWrong(fields)
    goTo(isMending ? lastStep : step + 1)
    setMending(false)
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

  return { step, reached, isLast: step === lastStep, isMending, goTo, mend, forward, submit }
}

const stepOf = (field: FieldName) => steps.findIndex(({ fields }) => fields.some((name) => name === field))

/** A sentence goes when its field is mended, also before the form was sent; one of the whole form with the next edit. */
function useMendedErrors(form: UseFormReturn<AdvertisementValues>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!name) return
          form.clearErrors('root')
          // The price is right or wrong by its type.
          const wrong = ([name, 'price'] as FieldName[]).filter((one) => form.getFieldState(one).invalid)
          if (wrong.length > 0) void form.trigger(wrong)
        },
      }),
    [form],
  )
}
