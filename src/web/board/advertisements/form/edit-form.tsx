import { editedAdvertisement } from '../../../../shared/board/advertisements/advertisement-form.ts'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AdvertisementForm } from './advertisement-form.tsx'
import { PhotoField } from './photos/photo-field.tsx'
import { useEdit } from './use-edit.ts'
import type { Photos } from './photos/use-photos.ts'

type Props = {
  advertisement: AdvertisementDetail
  photos: Photos
  onSaved: (isWhole: boolean) => void
}

export function EditForm({ advertisement, photos, onSaved }: Props) {
  const { start, isOutdated, isLoadingNewest, save, saveDraft, loadNewest, discardChanges } = useEdit(
    advertisement,
    photos,
    onSaved,
  )
  return (
    <>
      <div className="mb-6 empty:hidden">
        {start.origin === 'draft' ? (
          <Notice
            title="Kaydedilmemiş değişiklikleriniz geri getirildi."
            action={
              <Button tone="secondary" size="small" onClick={discardChanges}>
                Kayıtlı Hâline Dön
              </Button>
            }
          />
        ) : start.origin === 'merge' ? (
          <Notice title="İlanın güncel hâli alındı, değişiklikleriniz korundu.">
            Kontrol edip yeniden kaydedin.
          </Notice>
        ) : null}
      </div>
      <AdvertisementForm
        key={start.round}
        schema={editedAdvertisement}
        initial={start.values}
        savedChoices={advertisement}
        firstStep={start.step}
        isEdit
        submitLabel="Değişiklikleri Kaydet"
        pendingLabel="Kaydediliyor"
        onSubmit={save}
        onChange={saveDraft}
        obstacle={
          isOutdated ? (
            <Notice
              tone="warn"
              title="İlan bu sırada başka bir yerde değişti."
              action={
                <Button size="small" pending={isLoadingNewest} onClick={() => void loadNewest()}>
                  Güncel Hâlini Al
                </Button>
              }
            >
              Yazdıklarınız kaybolmaz; değiştirdiğiniz alanlar korunur, diğerleri yenilenir.
            </Notice>
          ) : null
        }
        photos={<PhotoField photos={photos} />}
        cover={photos.slots[0]?.src ?? null}
      />
    </>
  )
}
