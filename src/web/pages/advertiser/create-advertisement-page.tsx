import { useState } from 'react'
import { formatDateTime } from '../../../shared/values/dates.ts'
import { DraftOffer } from '../../forms/draft-offer.tsx'
import { firstOpenStep, newDraftOf, type NewDraft } from '../../board/advertisements/form/drafts.ts'
import { usePhotos } from '../../board/advertisements/form/photos/use-photos.ts'
import { definePage } from '../../navigation/page.ts'
import { readDraft, removeDraft } from '../../data/storage.ts'
import { Created } from './created.tsx'
import { draftName, NewAdvertisement } from './new-advertisement.tsx'

export const page = definePage({
  Component: CreateAdvertisementPage,
  access: 'user',
  head: () => ({ title: 'İlan Ver', noindex: true }),
})

function CreateAdvertisementPage() {
  const [offered, setOffered] = useState(() => newDraftOf(readDraft(draftName)))
  const [draft, setDraft] = useState<NewDraft | null>(null)
  const [createdId, setCreatedId] = useState<number | null>(null)
  const photos = usePhotos()

  function goOn() {
    setDraft(offered)
    setOffered(null)
  }

  function discard() {
    removeDraft(draftName)
    setOffered(null)
  }

  return (
    <div className="page-gutter mx-auto max-w-list py-8">
      {createdId !== null ? (
        <Created id={createdId} photos={photos} />
      ) : (
        <>
          <h1 className="text-h2">İlan Ver</h1>
          <p className="mt-2 mb-6 text-text2">
            İlanınız editör onayından sonra yayınlanır. Yazdıklarınız siz gönderene kadar bu tarayıcıda
            saklanır.
          </p>
          {offered ? (
            <DraftOffer
              title="Kaydedilmemiş bir ilanınız var"
              what={
                <strong className="font-semibold">{offered.values.title.trim() || 'Başlıksız ilan'}</strong>
              }
              facts={`Son değişiklik: ${formatDateTime(offered.savedAt)}. Fotoğraflar saklanmaz; yeniden seçmeniz gerekir.`}
              continueLabel="İlana Devam Et"
              discardLabel="Sil ve Baştan Başla"
              onContinue={goOn}
              onDiscard={discard}
            />
          ) : (
            <NewAdvertisement
              draft={draft}
              firstStep={draft ? firstOpenStep(draft.values) : 0}
              photos={photos}
              onCreated={setCreatedId}
            />
          )}
        </>
      )}
    </div>
  )
}
