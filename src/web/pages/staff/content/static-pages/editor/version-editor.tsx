import type { SubmitEvent } from 'react'
import {
  staticPageLengths,
  type VersionText,
} from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { ChangedNotice } from '../../../../../staff/texts/changed-notice.tsx'
import { UnsavedChangesDialog } from '../../../../../forms/unsaved-changes-dialog.tsx'
import { FieldMessage } from '../../../../../ui/form/form-error.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../../ui/form/text-field.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { LawyerMark } from '../lawyer-mark.tsx'
import { PagePreview } from '../page-preview.tsx'
import { DraftActs } from './draft-acts.tsx'
import { SectionFields } from './section-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useCacheVersion } from '../use-version-acts.ts'
import { WritingHelp } from './writing-help.tsx'

export function VersionEditor({ latest }: { latest: VersionText }) {
  const { slug, version } = latest
  const cacheVersion = useCacheVersion(slug, version)
  const draft = useDraft(latest, cacheVersion)
  const { typed, change, errors, preview } = draft

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await draft.save()) toast.success('Taslak kaydedildi.')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-list gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-title">{`Sürüm ${version}`}</h2>
        <StatusBadge tone="neutral">Taslak</StatusBadge>
        <LawyerMark version={latest} />
      </div>
      {draft.isChanged && (
        <ChangedNotice
          what="Bu taslak"
          isPending={draft.isSaving}
          onKeepMine={() => void draft.save(latest.revision)}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      <TextField
        label="Başlık"
        name="title"
        maxLength={staticPageLengths.title}
        value={typed.title}
        error={errors['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Kısa açıklama"
        name="description"
        hint="Başlığın altında ve arama sonuçlarında görünür."
        rows={2}
        limit={staticPageLengths.description}
        value={typed.description}
        error={errors['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <WritingHelp slug={slug} />
      {errors['text'] && (
        <div role="alert">
          <FieldMessage>{errors['text']}</FieldMessage>
        </div>
      )}
      <SectionFields sections={typed.sections} onChange={(sections) => change({ sections })} />
      <TextArea
        label="Ne değişti?"
        name="change_note"
        hint="Sürüm listesinde görünür; yayınlamak için gereklidir."
        rows={2}
        limit={staticPageLengths.note}
        value={typed.note}
        error={errors['change_note']}
        onChange={({ target }) => change({ note: target.value })}
      />
      {errors['root'] && <FieldMessage>{errors['root']}</FieldMessage>}
      {preview && (
        <section aria-labelledby="preview" className="grid gap-2">
          <h3 id="preview" tabIndex={-1} className="scroll-mt-20 font-semibold">
            Önizleme
          </h3>
          <PagePreview page={{ slug, title: typed.title, description: typed.description, body: preview }} />
        </section>
      )}
      <DraftActs latest={latest} draft={draft} cacheVersion={cacheVersion} />
      <UnsavedChangesDialog
        where="Taslakta"
        isDirty={draft.isDirty}
        isSaving={draft.isSaving}
        save={() => draft.save()}
        discard={draft.forget}
      />
    </form>
  )
}
