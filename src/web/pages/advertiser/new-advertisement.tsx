import { useState } from 'react'
import { newAdvertisement } from '../../../shared/board/advertisements/advertisements.ts'
import { AdvertisementForm } from '../../board/advertisements/form/advertisement-form.tsx'
import {
  blankValues,
  type AdvertisementValues,
} from '../../board/advertisements/form/advertisement-values.ts'
import type { NewDraft } from '../../board/advertisements/form/drafts.ts'
import { useSavedDraft } from '../../forms/saved-draft.ts'
import { PhotoField } from '../../board/advertisements/form/photos/photo-field.tsx'
import type { Photos } from '../../board/advertisements/form/photos/use-photos.ts'
import { isApiError } from '../../data/api-error.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { useApiMutation } from '../../data/queries.ts'
import { ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

export const draftName = 'advertisement'

type Props = {
  draft: NewDraft | null
  firstStep: number
  photos: Photos
  onCreated: (id: number) => void
}

export function NewAdvertisement({ draft, firstStep, photos, onCreated }: Props) {
  const [isKnown, setKnown] = useState(false)
  const once = useIdempotencyKey(draft?.key)
  const savedDraft = useSavedDraft(draftName)
  const create = useApiMutation('POST /api/app/advertisements', {
    invalidates: ['GET /api/app/advertisements/my-advertisements', 'GET /api/app/profile'],
  })

  const saveDraft = (values: AdvertisementValues) =>
    savedDraft.write({ values, key: once.current(), savedAt: new Date().toISOString() } satisfies NewDraft)

  async function submit(body: (typeof newAdvertisement)['_zod']['output']) {
    savedDraft.flush()
    setKnown(false)
    const { id } = await create
      .mutateAsync({ body, idempotencyKey: once.current() })
      .catch((error: unknown) => {
        // The server knows the idempotency key with another text: an earlier attempt succeeded, its reply was lost,
        // and the text was changed since then.
        if (isApiError(error) && error.code === 'key_reused') {
          once.renew()
          setKnown(true)
        }
        throw error
      })
    once.renew()
    savedDraft.forget()
    // The advertisement exists now. Photos whose upload fails can be sent again on the next page.
    onCreated(id)
    await photos.send(id)
  }

  return (
    <AdvertisementForm
      schema={newAdvertisement}
      initial={draft?.values ?? blankValues}
      firstStep={firstStep}
      submitLabel="İlanı Gönder"
      pendingLabel="İlan gönderiliyor"
      onSubmit={submit}
      onChange={saveDraft}
      obstacle={isKnown ? <AlreadyTaken /> : null}
      photos={<PhotoField photos={photos} />}
      cover={photos.slots[0]?.src ?? null}
    />
  )
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
