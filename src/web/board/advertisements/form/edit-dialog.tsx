import { useState } from 'react'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EditForm } from './edit-form.tsx'
import { SentPhotos } from './photos/sent-photos.tsx'
import { usePhotos } from './photos/use-photos.ts'

type Props = { advertisement: AdvertisementDetail; onClose: () => void }

export function EditDialog({ advertisement, onClose }: Props) {
  const [isSaved, setSaved] = useState(false)
  const photos = usePhotos(advertisement.photos)
  return (
    <Dialog
      open
      onClose={onClose}
      title="İlanı düzenle"
      variant="sheet"
      height="full"
      size="large"
      closeOnBackdrop={false}
    >
      {isSaved ? (
        <>
          <SentPhotos photos={photos} advertisementId={advertisement.id} />
          <Button className="mt-6" onClick={onClose}>
            Kapat
          </Button>
        </>
      ) : advertisement.can.edit ? (
        <EditForm
          advertisement={advertisement}
          photos={photos}
          onSaved={(isWhole) => (isWhole ? onClose() : setSaved(true))}
        />
      ) : (
        <Notice tone="warn">Bu ilana başvuru yapıldığı için düzenleyemezsiniz.</Notice>
      )}
    </Dialog>
  )
}
