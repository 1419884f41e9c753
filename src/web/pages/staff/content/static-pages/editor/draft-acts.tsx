import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { VersionText } from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { api } from '../../../../../data/api/api.ts'
import { sentenceOf } from '../../../../../data/api/api-error.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../../../ui/navigation/confirm-dialog.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { useCacheVersion } from '../use-version-acts.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { useDraft } from './use-draft.ts'

type Props = {
  latest: VersionText
  draft: ReturnType<typeof useDraft>
  cacheVersion: ReturnType<typeof useCacheVersion>
}

export function DraftActs({ latest, draft, cacheVersion }: Props) {
  const { slug, version } = latest
  const navigate = useNavigate()
  const [open, setOpen] = useState<'publish' | 'discard' | null>(null)

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
    <>
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
    </>
  )
}
