import { useEffect, useState } from 'react'
import { FormProvider, useWatch, type Control, type FieldErrors } from 'react-hook-form'
import type { Cv } from '../../../../shared/people/cv/cv.ts'
import { UnsavedChangesDialog } from '../../../forms/unsaved-changes-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/form/error-summary.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CvAbout } from './sections/cv-about.tsx'
import { CvBasics } from './sections/cv-basics.tsx'
import { CvCompletion } from './cv-completion.tsx'
import { CvExperiences } from './sections/cv-experiences.tsx'
import { CvMerged, CvOutdated } from './cv-notices.tsx'
import { CvProfession, type Categories } from './sections/cv-profession.tsx'
import { CvReferences } from './sections/cv-references.tsx'
import { CvShowreels } from './sections/cv-showreels.tsx'
import { fieldOrder, type CvValues } from './cv-values.ts'
import { useCvForm, type CvStart } from './use-cv-form.ts'

type Props = {
  cv: Cv
  start: CvStart
  categories: Categories
  cities: { id: number; name: string }[] | null
  next: string | null
}

const unsavedLabels = {
  title: 'Kaydedilmemiş Değişiklikler',
  discard: 'Kaydetmeden Çık',
  save: 'Kaydet ve Çık',
  saving: 'Kaydediliyor...',
}

export function CvForm({ cv, start, categories, cities, next }: Props) {
  const [isSaved, setSaved] = useState(false)
  const { form, base, filled, attempt, isSaving, isOutdated, ...acts } = useCvForm(cv, start)
  const { errors } = form.formState
  async function saveBeforeLeaving() {
    const isDone = await acts.save()
    if (isDone) toast.success('Özgeçmiş bilgileriniz başarıyla kaydedildi.')
    return isDone
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void acts.save().then((isDone) => isDone && setSaved(true))
        }}
        className="flex flex-col gap-6"
      >
        <ErrorSummary attempt={attempt} errors={attempt > 0 ? flatten(errors) : []} />
        {isOutdated && <CvOutdated attempt={attempt} onMerge={acts.mergeNewest} />}
        <CvMerged filled={filled} onDiscard={acts.discard} />
        <CvCompletion />
        <CvAbout />
        <CvBasics cv={base} cities={cities} />
        <CvProfession cv={base} categories={categories} />
        <CvExperiences key={`experiences.${filled.round}`} />
        <CvShowreels key={`showreels.${filled.round}`} />
        <CvReferences key={`references.${filled.round}`} />
        <div
          data-sticky-bar
          className="safe-bottom sticky bottom-0 z-10 -mx-4 border-t border-line bg-bg px-4 pt-3 sm:mx-0 sm:px-0"
        >
          <Button type="submit" size="large" wide aria-busy={isSaving}>
            {isSaving ? (
              <span className="inline-flex items-center gap-2">
                <Spinner />
                Kaydediliyor...
              </span>
            ) : (
              'Özgeçmişimi Kaydet'
            )}
          </Button>
        </div>
      </form>
      <DraftSaver control={form.control} saveDraft={acts.saveDraft} />
      <UnsavedChangesDialog
        where="Özgeçmişinizde"
        isDirty={acts.isDirty}
        save={saveBeforeLeaving}
        discard={acts.discard}
        isSaving={isSaving}
        onRefused={acts.showProblems}
        asksOnReturn
        labels={unsavedLabels}
      />
      <Dialog
        open={isSaved}
        onClose={() => setSaved(false)}
        size="small"
        title="Kaydedildi"
        description="Özgeçmiş bilgileriniz başarıyla kaydedildi."
        footer={
          <>
            <Button tone={next ? 'secondary' : 'primary'} onClick={() => setSaved(false)}>
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

function DraftSaver({ control, saveDraft }: { control: Control<CvValues>; saveDraft: () => void }) {
  useWatch({ control })
  useEffect(saveDraft)
  return null
}

function flatten(errors: FieldErrors<CvValues>): SummaryError[] {
  const found: SummaryError[] = []
  const walk = (value: unknown, name: string) => {
    if (typeof value !== 'object' || value === null) return
    if ('message' in value && typeof value.message === 'string') found.push({ name, message: value.message })
    else
      for (const [part, inner] of Object.entries(value))
        if (part !== 'ref') walk(inner, part === 'root' ? name : `${name}.${part}`)
  }
  for (const field of fieldOrder) walk(errors[field], field)
  return found.filter(({ message }, index) => found.findIndex((other) => other.message === message) === index)
}
