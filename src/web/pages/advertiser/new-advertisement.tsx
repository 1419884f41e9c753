import { useEffect, useState } from 'react'
import { newAdvertisement } from '../../../shared/board/advertisements/advertisement-form.ts'
import { AdvertisementForm } from '../../board/advertisements/form/advertisement-form.tsx'
import { firstOpenStep } from '../../board/advertisements/form/drafts.ts'
import { loadPhotoField, PhotoField } from '../../board/advertisements/form/photos/lazy-photo-field.ts'
import { photosOfAdvertisement, photosOfDraft } from '../../board/advertisements/form/photos/photo-store.ts'
import type { Photos } from '../../board/advertisements/form/photos/use-photos.ts'
import { DraftConflict, DraftGone, DraftMerged } from '../../board/drafts/lazy-notices.ts'
import { draftPath } from '../../board/drafts/draft-path.ts'
import { DraftStatus } from '../../board/drafts/draft-status.tsx'
import type { DraftStart } from '../../board/drafts/draft-saver.ts'
import { useDraft, type Draft } from '../../board/drafts/use-draft.ts'
import { isApiError } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'

type Props = { start: DraftStart; photos: Photos; onCreated: (id: number) => void }

export function NewAdvertisement({ start, photos, onCreated }: Props) {
  const [isKnown, setKnown] = useState(false)
  const draft = useDraft(start, (id) => showAddress(draftPath(id)))
  // Loaded early, because the connection may be lost before the person reaches the photo field.
  useEffect(() => void loadPhotoField().catch(() => {}), [])
  const create = useApiMutation('POST /api/app/advertisements', {
    invalidates: [
      'GET /api/app/advertisements/my-advertisements',
      'GET /api/app/advertisement-drafts',
      'GET /api/app/profile',
    ],
  })

  async function sendPhotos(only?: string) {
    const id = await draft.ensure()
    if (id !== null) await photos.send(photosOfDraft(id), only)
  }

  async function submit(body: (typeof newAdvertisement)['_zod']['output']) {
    setKnown(false)
    if (!(await draft.flush())) return
    await photos.stop()
    const { id, data } = await create
      .mutateAsync({
        body: { ...body, draft_id: draft.id(), draft_revision: draft.revision() },
        idempotencyKey: draft.key(),
      })
      .catch((error: unknown) => {
        // An earlier attempt with this idempotency key has created the advertisement, its reply was lost, and
        // the form was changed since.
        if (isApiError(error) && error.code === 'key_reused') {
          draft.renew()
          setKnown(true)
        } else if (isApiError(error) && error.code === 'draft_changed') draft.refuse(error)
        else void sendPhotos()
        throw error
      })
    draft.finish()
    showAddress('/create-advertisement')
    photos.adopt(data.photos)
    onCreated(id)
    await photos.send(photosOfAdvertisement(id))
  }

  return (
    <>
      {draft.round > 0 && (
        <DraftMerged round={draft.round} clashes={draft.clashes} kept={draft.typed.values} />
      )}
      <AdvertisementForm
        key={draft.round}
        schema={newAdvertisement}
        initial={draft.typed.values}
        firstStep={draft.typed.step}
        firstReached={firstOpenStep(draft.typed.values)}
        firstField={draft.round === 0 ? draft.typed.field : null}
        submitLabel="İlanı Gönder"
        pendingLabel="İlan gönderiliyor"
        onSubmit={submit}
        onChange={draft.change}
        onMove={draft.move}
        state={<DraftStatus state={draft.state} />}
        obstacle={isKnown ? <AlreadyTaken /> : obstacleOf(draft, photos)}
        photos={<PhotoField photos={photos} onChanged={(only) => void sendPhotos(only)} />}
        cover={photos.slots[0]?.src ?? null}
      />
    </>
  )
}

function obstacleOf(draft: Draft, photos: Photos) {
  const { state } = draft
  if (state.kind === 'gone') return <DraftGone onRenew={draft.renew} />
  if (state.kind !== 'conflict') return null
  const { other } = state
  return (
    <DraftConflict
      other={other}
      onMerge={() => {
        draft.merge(other)
        photos.reload(other.photos)
      }}
      onTakeOther={() => {
        const undo = draft.takeOther(other)
        photos.reload(other.photos)
        toast.success('Diğer cihazdaki hâli alındı.', { action: { label: 'Geri Al', onPress: undo } })
      }}
    />
  )
}

/**
 * Changes only the address that the browser shows, because the router's navigation would mount the form
 * again.
 */
function showAddress(path: string): void {
  history.replaceState(history.state, '', path)
}

function AlreadyTaken() {
  return (
    <Notice
      tone="warn"
      title="Bu ilan ilk gönderdiğiniz hâliyle zaten alındı."
      action={
        <ButtonLink href="/my-advertisements" tone="secondary" size="small">
          İlanlarım
        </ButtonLink>
      }
    >
      Değişiklikleri İlanlarım sayfasından düzenleyerek yapabilirsiniz. Buradan yeniden gönderirseniz ikinci
      bir ilan olur.
    </Notice>
  )
}
