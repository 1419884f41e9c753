import { useCallback, useEffect, useRef, useState } from 'react'
import { newAdvertisement } from '../../../shared/advertisements.ts'
import { AdvertisementForm } from '../../advertisements/form/advertisement-form.tsx'
import {
  blankValues,
  draftOf,
  type AdvertisementValues,
} from '../../advertisements/form/advertisement-values.ts'
import { PhotoField } from '../../advertisements/form/photo-field.tsx'
import { usePhotos } from '../../advertisements/form/use-photos.ts'
import { useIdempotencyKey } from '../../idempotency-key.ts'
import { definePage } from '../../page.ts'
import { useApiMutation } from '../../queries.ts'
import { readDraft, removeDraft, writeDraft } from '../../storage.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { Created } from './created.tsx'

const draftName = 'advertisement'
const draftDelayMs = 400

export const page = definePage({
  Component: CreateAdvertisementPage,
  access: 'user',
  head: () => ({ title: 'İlan Ver', noindex: true }),
})

function CreateAdvertisementPage() {
  const [createdId, setCreatedId] = useState<number | null>(null)
  const [draft, setDraft] = useState(() => draftOf(readDraft(draftName)))
  const [round, setRound] = useState(0)
  const photos = usePhotos()
  const once = useIdempotencyKey()
  const create = useApiMutation('POST /api/app/advertisements', {
    invalidates: ['GET /api/app/advertisements/my-advertisements', 'GET /api/app/profile'],
  })
  const keep = useDelayedDraft()

  async function submit(body: (typeof newAdvertisement)['_zod']['output']) {
    const { id } = await create.mutateAsync({ body, idempotencyKey: once.current() })
    once.renew()
    keep.stop()
    removeDraft(draftName)
    // From here the advertisement exists; a photo that fails can be sent again beside it.
    setCreatedId(id)
    await photos.sync(id).catch(() => toast.error('Fotoğraflar yüklenemedi. Lütfen tekrar deneyin.'))
  }

  function startAfresh() {
    keep.stop()
    removeDraft(draftName)
    setDraft(null)
    setRound((count) => count + 1)
  }

  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      {createdId === null ? (
        <>
          <h1 className="text-h2">İlan Ver</h1>
          <p className="mt-2 mb-6 text-text2">İlanınız editör onayından sonra yayınlanır.</p>
          {draft && (
            <div className="mb-6">
              <Notice
                title="Yarım kalan ilanınız geri getirildi."
                action={
                  <Button tone="secondary" size="small" onClick={startAfresh}>
                    Baştan başla
                  </Button>
                }
              >
                Fotoğrafları yeniden seçmeniz gerekir.
              </Notice>
            </div>
          )}
          <AdvertisementForm
            key={round}
            schema={newAdvertisement}
            initial={draft ?? blankValues}
            canChangeType
            submitLabel="İlanı Gönder"
            pendingLabel="İlan gönderiliyor"
            onSubmit={submit}
            onChange={keep.write}
            photos={<PhotoField photos={photos} advertisementId={null} />}
          />
        </>
      ) : (
        <Created id={createdId} photos={photos} />
      )}
    </div>
  )
}

/** Writes the draft once typing rests. */
function useDelayedDraft() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback((values: AdvertisementValues) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => writeDraft(draftName, values), draftDelayMs)
  }, [])
  return { write, stop: () => clearTimeout(timer.current) }
}
