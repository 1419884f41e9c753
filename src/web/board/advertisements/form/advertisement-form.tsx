import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useForm, type Resolver } from 'react-hook-form'
import type {
  editedAdvertisement,
  newAdvertisement,
} from '../../../../shared/board/advertisements/advertisement-form.ts'
import { summaryOf } from '../../../forms/form-errors.ts'
import { Button } from '../../../ui/base/button.tsx'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useDictionaries } from '../use-dictionaries.ts'
import {
  fieldOrder,
  payloadOf,
  steps,
  type AdvertisementValues,
} from '../../../../shared/board/advertisements/advertisement-values.ts'
import { wordsWith, type SavedChoices } from './saved-words.ts'
import { Steps } from './steps/steps.tsx'
import { useFormSteps } from './steps/use-form-steps.ts'
import { WhatStep } from './steps/what-step.tsx'
import { WhereStep } from './steps/where-step.tsx'

const loadPriceStep = async () => (await import('./steps/price-step.tsx')).PriceStep
const loadCheck = async () => (await import('./steps/check.tsx')).Check
const PriceStep = lazyPart(loadPriceStep)
const Check = lazyPart(loadCheck)

type Props<S extends typeof newAdvertisement | typeof editedAdvertisement> = {
  schema: S
  initial: AdvertisementValues
  /**
   * The choices that a stored advertisement has, such as its category. The form offers them even if the
   * dictionaries no longer do.
   */
  savedChoices?: SavedChoices
  firstStep?: number
  firstReached?: number
  firstField?: string | null
  isEdit?: boolean
  submitLabel: string
  pendingLabel: string
  onSubmit: (payload: S['_zod']['output']) => Promise<void>
  onChange?: (values: AdvertisementValues) => void
  onMove?: (place: { step: number; field: string | null }) => void
  obstacle?: ReactNode
  state?: ReactNode
  photos: ReactNode
  cover: string | null
}

export function AdvertisementForm<S extends typeof newAdvertisement | typeof editedAdvertisement>({
  schema,
  initial,
  savedChoices,
  firstStep = 0,
  firstReached = 0,
  firstField = null,
  isEdit = false,
  submitLabel,
  pendingLabel,
  onSubmit,
  onChange,
  onMove,
  state,
  obstacle,
  photos,
  cover,
}: Props<S>) {
  const words = wordsWith(useDictionaries(), savedChoices)
  // The form uses null for a choice that was not made, the schema a missing field, so `payloadOf` converts the values
  // before validation.
  const check = zodResolver(schema as typeof newAdvertisement) as unknown as Resolver<AdvertisementValues>
  const form = useForm<AdvertisementValues>({
    resolver: (values, context, options) => check(payloadOf(values) as AdvertisementValues, context, options),
    shouldFocusError: false,
    defaultValues: initial,
  })
  const { errors, isSubmitting } = form.formState
  const box = useRef<HTMLFormElement>(null)
  const { step, reached, isLast, isCorrecting, goTo, correct, forward, submit } = useFormSteps({
    form,
    box,
    firstStep,
    firstReached,
    firstField,
    areAllOpen: isEdit,
    onSubmit: (checked) => onSubmit(checked as unknown as S['_zod']['output']),
  })

  // The code of the last steps is loaded before it is needed, because the connection may be gone by then.
  useEffect(() => void Promise.all([loadPriceStep(), loadCheck()]).catch(() => {}), [])

  useEffect(() => {
    if (!onChange) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) })
  }, [form, onChange])

  useEffect(() => onMove?.({ step, field: null }), [onMove, step])

  const shown = new Set<string>(isLast ? fieldOrder : steps[step]?.fields)
  return (
    <FormProvider {...form}>
      <form
        ref={box}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void (isLast ? submit(event) : forward())
        }}
        onFocus={({ target }) => onMove?.({ step, field: target.getAttribute('name') })}
        className="flex flex-col gap-6"
      >
        <Steps current={step} reached={reached} titles={steps.map(({ title }) => title)} onStep={goTo} />
        {words.hasFailed && (
          <div role="alert">
            <Notice
              tone="bad"
              title="Seçenek listeleri yüklenemedi."
              action={
                <Button tone="secondary" size="small" onClick={words.retry}>
                  Tekrar Dene
                </Button>
              }
            >
              Yazdıklarınız duruyor.
            </Notice>
          </div>
        )}
        <ErrorSummary errors={summaryOf(errors, fieldOrder).filter(({ name }) => shown.has(name))} />
        {step === 0 && <WhatStep words={words} canChangeType={!isEdit} />}
        {step === 1 && <WhereStep cities={words.cities} />}
        {step === 2 && <PriceStep priceTypes={words.priceTypes} />}
        {isLast && <Check words={words} photos={photos} cover={cover} onCorrect={correct} />}
        <div data-form-end className={obstacle ? 'sticky bottom-3 z-10' : 'empty:hidden'}>
          {obstacle ? (
            <div role="alert">{obstacle}</div>
          ) : (
            errors.root?.message && <FormError>{errors.root.message}</FormError>
          )}
        </div>
        {state}
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
            {isLast ? submitLabel : isCorrecting ? 'Kontrole Dön' : 'Devam Et'}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
