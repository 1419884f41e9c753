import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form'
import { cvInput, type Cv, type CvInput } from '../../../shared/cv.ts'
import type { Category } from '../../../shared/dictionary.ts'
import { isApiError } from '../../api-error.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { queryKey, useApiMutation } from '../../queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary, type SummaryError } from '../../ui/error-summary.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.ts'
import { CvAbout } from './cv-about.tsx'
import { CvBasics } from './cv-basics.tsx'
import { CvExperiences } from './cv-experiences.tsx'
import { CvProfession } from './cv-profession.tsx'
import { CvReferences } from './cv-references.tsx'
import { valuesOf } from './cv-values.ts'

type Props = {
  cv: Cv
  hasCv: boolean
  categories: Category[]
  cities: { id: number; name: string }[]
  /** Where the person was going when a CV was asked for. */
  next: string | null
}

/** The whole CV in one form; the server keeps it as a whole, too. */
export function CvForm({ cv, categories, cities, next }: Props) {
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setIsSaved] = useState(false)
  const client = useQueryClient()
  const save = useApiMutation('POST /api/app/cv', {
    invalidates: ['GET /api/app/profile', 'POST /api/app/advertisements/list'],
  })
  const form = useForm<CvInput, unknown, CvInput>({
    resolver: zodResolver(cvInput, undefined, { raw: true }),
    shouldFocusError: false,
    defaultValues: valuesOf(cv),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await save.mutateAsync({ body })
      client.setQueryData(queryKey('GET /api/app/cv', {}), { success: true, has_cv: true, data })
      form.reset(valuesOf(data))
      setIsSaved(true)
    } catch (error) {
      applyServerErrors(form, error)
      setAttempt((count) => count + 1)
      const isKnown = isApiError(error) && (error.status === 422 || error.status === 0)
      toast.error(isKnown ? error.message : 'Özgeçmiş kaydedilirken bir hata oluştu.')
    }
  })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          setAttempt(attempt + 1)
          void submit(event)
        }}
        className="flex flex-col gap-6"
      >
        <ErrorSummary attempt={attempt} errors={flatten(errors)} />
        {errors.root?.message && <FormError>{errors.root.message}</FormError>}
        <CvProfession cv={cv} categories={categories} />
        <CvExperiences />
        <CvBasics cv={cv} cities={cities} />
        <CvAbout />
        <CvReferences />
        <div
          data-sticky-bar
          className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-bg px-4 py-3 sm:mx-0 sm:px-0"
        >
          <Button type="submit" size="large" wide pending={isSubmitting} pendingLabel="Kaydediliyor...">
            Özgeçmişimi Kaydet
          </Button>
        </div>
      </form>
      <Dialog
        open={isSaved}
        onClose={() => setIsSaved(false)}
        size="small"
        title="Kaydedildi"
        description="Özgeçmiş bilgileriniz başarıyla kaydedildi."
        footer={
          <>
            <Button tone={next ? 'secondary' : 'primary'} onClick={() => setIsSaved(false)}>
              Tamam
            </Button>
            {next && (
              <ButtonLink href={next}>
                {/^\/advertisements\/\d/.test(next) ? 'İlana Dön' : 'İlanlara Dön'}
              </ButtonLink>
            )}
          </>
        }
      />
    </FormProvider>
  )
}

/** Every wrong field once, rows of lists included, in the order of the form. */
function flatten(errors: FieldErrors<CvInput>): SummaryError[] {
  const found: SummaryError[] = []
  const walk = (value: unknown, name: string) => {
    if (typeof value !== 'object' || value === null || name === 'root') return
    if ('message' in value && typeof value.message === 'string') found.push({ name, message: value.message })
    else
      for (const [part, inner] of Object.entries(value))
        if (part !== 'ref') walk(inner, name ? `${name}.${part}` : part)
  }
  walk(errors, '')
  return found.filter(({ message }, index) => found.findIndex((other) => other.message === message) === index)
}
