import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import {
  staticPageLengths,
  type VersionText,
} from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { api } from '../../../../../data/api/api.ts'
import { sentenceOf } from '../../../../../data/api/api-error.ts'
import { ChangedNotice } from '../../../../../staff/texts/changed-notice.tsx'
import { UnsavedChangesDialog } from '../../../../../forms/unsaved-changes-dialog.tsx'
import { Button } from '../../../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../../../ui/navigation/confirm-dialog.tsx'
import { FieldMessage } from '../../../../../ui/form/form-error.tsx'
import { StatusBadge } from '../../../../../ui/feedback/status-badge.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { TextField } from '../../../../../ui/form/text-field.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { LawyerMark } from '../lawyer-mark.tsx'
import { PagePreview } from '../page-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionFields } from './section-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useCacheVersion } from '../use-version-acts.ts'
import { WritingHelp } from './writing-help.tsx'

export function VersionEditor({ latest }: { latest: VersionText }) {
  const { slug, version } = latest
  const navigate = useNavigate()
  const cacheVersion = useCacheVersion(slug, version)
  const draft = useDraft(latest, cacheVersion)
  const { typed, change, errors, preview } = draft
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (await draft.save()) toast.success('Taslak kaydedildi.')
  }
  async function publish() {
    if (!draft.isDirty() || (await draft.save())) setOpen('publish')
  }
  async function discard() {
    try {
      await api('DELETE /api/admin/static-pages/{slug}/versions/{version}', {
        params: { slug, version },
        body: { revision: latest.revision },
      })
      draft.forget()
      toast.success('Taslak silindi.')
      await navigate(`/yonetim/sayfalar/${slug}`, { replace: true })
      await cacheVersion(null)
    } catch (error) {
      toast.error(sentenceOf(error))
      setOpen(null)
      await cacheVersion(null)
    }
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
      <div
        data-sticky-bar
        className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-bg py-3 safe-bottom"
      >
        <Button type="submit" tone="secondary" pending={draft.isSaving} pendingLabel="Kaydediliyor">
          Kaydet
        </Button>
        <Button tone="secondary" pending={draft.isDrawing} onClick={() => void draft.show()}>
          Önizle
        </Button>
        <Button onClick={() => void publish()}>Yayınla</Button>
        <Button tone="danger" className="sm:ml-auto" onClick={() => setOpen('discard')}>
          Taslağı sil
        </Button>
      </div>
      {open === 'publish' && (
        <PublishDialog draft={latest} onDone={cacheVersion} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'discard'}
        danger
        title="Taslak silinsin mi?"
        confirmLabel="Taslağı sil"
        onConfirm={() => void discard()}
        onCancel={() => setOpen(null)}
      >
        Yazılanlar geri getirilemez; yürürlükteki sürüm olduğu gibi kalır.
      </ConfirmDialog>
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
