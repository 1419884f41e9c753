import { Button } from '../../../../ui/base/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { PhotoField } from './photo-field.tsx'
import { photosOfAdvertisement } from './photo-store.ts'
import type { Photos } from './use-photos.ts'

type Props = { photos: Photos; advertisementId: number }

export function SentPhotos({ photos, advertisementId }: Props) {
  const store = photosOfAdvertisement(advertisementId)
  const { slots, isSending, problem } = photos
  const failed = slots.filter(({ status }) => status === 'failed').length
  return (
    <>
      <div role="status" className="empty:hidden">
        {isSending ? (
          <Notice>Fotoğraflar yükleniyor. Bitene kadar bu sayfada kalın.</Notice>
        ) : failed > 0 ? (
          <Notice tone="bad" title={`${failed} fotoğraf yüklenemedi.`}>
            İlanınız kaydedildi; fotoğrafları buradan yeniden deneyebilirsiniz.
          </Notice>
        ) : problem ? (
          <Notice
            tone="bad"
            title="Fotoğraflar tam kaydedilemedi."
            action={
              <Button tone="secondary" size="small" onClick={() => void photos.send(store)}>
                Tekrar Dene
              </Button>
            }
          >
            {problem}
          </Notice>
        ) : null}
      </div>
      {slots.length > 0 && (
        <div className="mt-4">
          <PhotoField photos={photos} onChanged={(only) => void photos.send(store, only)} />
        </div>
      )}
    </>
  )
}
