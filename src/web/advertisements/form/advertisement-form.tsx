import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import type { editedAdvertisement, newAdvertisement } from '../../../shared/advertisements.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { summaryOf } from '../../form-summary.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, focusField } from '../../ui/error-summary.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useDictionaries } from '../use-dictionaries.ts'
import { fieldOrder, payloadOf, steps, type AdvertisementValues } from './advertisement-values.ts'
import { Check } from './check.tsx'
import { PriceStep } from './price-step.tsx'
import { Steps } from './steps.tsx'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

type Props<S extends typeof newAdvertisement | typeof editedAdvertisement> = {
  schema: S
  initial: AdvertisementValues
  /** The type is chosen once, when the advertisement is made. */
  canChangeType: boolean
  submitLabel: string
  pendingLabel: string
  /** Sends what was checked; a rejection's sentences come back to the fields. */
  onSubmit: (payload: S['_zod']['output']) => Promise<void>
  onChange?: (values: AdvertisementValues) => void
  photos: ReactNode
}

/** The one form of an advertisement, in four short steps. Nothing that was typed is lost by going back and forth. */
export function AdvertisementForm<S extends typeof newAdvertisement | typeof editedAdvertisement>({
  schema,
  initial,
  canChangeType,
  submitLabel,
  pendingLabel,
  onSubmit,
  onChange,
  photos,
}: Props<S>) {
  const [step, setStep] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const words = useDictionaries()
  const check = zodResolver(schema as typeof newAdvertisement) as unknown as Resolver<AdvertisementValues>
  const form = useForm<AdvertisementValues>({
    resolver: (values, context, options) => check(payloadOf(values) as AdvertisementValues, context, options),
    shouldFocusError: false,
    defaultValues: initial,
  })
  const { errors, isSubmitting } = form.formState
  const box = useRef<HTMLFormElement>(null)
  const isLast = step === steps.length - 1

  useEffect(() => {
    if (!onChange) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) })
  }, [form, onChange])

  function goTo(next: number) {
    setStep(next)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[data-step-title]')?.focus())
  }

  async function forward() {
    const isSound = await form.trigger([...(steps[step]?.fields ?? [])])
    if (isSound) return goTo(step + 1)
    setAttempt((count) => count + 1)
  }

  function showWrong(wrong: FieldErrors<AdvertisementValues>) {
    const first = steps.findIndex(({ fields }) => fields.some((field) => wrong[field]))
    if (first >= 0) setStep(first)
    setAttempt((count) => count + 1)
  }

  const submit = form.handleSubmit(async (checked) => {
    try {
      await onSubmit(checked as unknown as S['_zod']['output'])
    } catch (error) {
      applyServerErrors(form, error)
      showWrong(form.formState.errors)
    }
  }, showWrong)

  const shown = new Set<string>(isLast ? fieldOrder : steps[step]?.fields)
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void (isLast ? submit(event) : forward())
        }}
        className="flex flex-col gap-6"
      >
        <Steps current={step} titles={steps.map(({ title }) => title)} onStep={goTo} />
        <ErrorSummary
          attempt={attempt}
          errors={summaryOf(errors, fieldOrder).filter(({ name }) => shown.has(name))}
        />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
        {step === 0 && <WhatStep categories={words.categories} canChangeType={canChangeType} />}
        {step === 1 && <WhereStep cities={words.cities} />}
        {step === 2 && <PriceStep priceTypes={words.priceTypes} />}
        {isLast && (
          <Check
            words={words}
            photos={photos}
            onMend={(target, name) => {
              goTo(target)
              requestAnimationFrame(() => box.current && focusField(box.current, name))
            }}
          />
        )}
        <div className="flex flex-wrap gap-3">
          {step > 0 && (
            <Button tone="secondary" aria-disabled={isSubmitting} onClick={() => goTo(step - 1)}>
              Geri
            </Button>
          )}
          <Button
            type="submit"
            className="flex-1 sm:flex-none"
            pending={isSubmitting}
            pendingLabel={pendingLabel}
          >
            {isLast ? submitLabel : 'Devam Et'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
