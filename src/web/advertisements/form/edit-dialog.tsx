import { useQueryClient } from '@tanstack/react-query'
import { editedAdvertisement, type AdvertisementDetail } from '../../../shared/advertisements.ts'
import { api } from '../../api.ts'
import { isApiError, type ApiError } from '../../api-error.ts'
import type { ApiKey } from '../../api-table.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { AdvertisementForm } from './advertisement-form.tsx'
import { valuesOf } from './advertisement-values.ts'
import { PhotoField } from './photo-field.tsx'
import { usePhotos } from './use-photos.ts'

const changed: readonly ApiKey[] = [
  'GET /api/app/advertisements/{id}',
  'GET /api/app/advertisements/{id}/owner',
  'GET /api/app/advertisements/my-advertisements',
]

type Props = { advertisement: AdvertisementDetail; onClose: () => void }

/** Editing over the advertisement's own page. */
export function EditDialog({ advertisement, onClose }: Props) {
  const { id, revision, can } = advertisement
  const client = useQueryClient()
  const photos = usePhotos(advertisement.photos)
  const refresh = () => Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })))

  async function save(body: (typeof editedAdvertisement)['_zod']['output']) {
    try {
      await api('PUT /api/app/advertisements/{id}', { params: { id }, body: { ...body, revision } })
    } catch (error) {
      throw isApiError(error) ? Object.assign(error, { message: sentenceOf(error) }) : error
    }
    const failed = await photos.sync(id).catch(() => 1)
    await refresh()
    if (failed > 0)
      toast.error(
        'İlan kaydedildi, ancak bazı fotoğraflar yüklenemedi. Düzenleyerek yeniden deneyebilirsiniz.',
      )
    else toast.success('İlan güncellendi. Editör onayından sonra yayınlanacaktır.')
    onClose()
  }

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
      {can.edit ? (
        <AdvertisementForm
          schema={editedAdvertisement}
          initial={valuesOf(advertisement)}
          canChangeType={false}
          submitLabel="Değişiklikleri Kaydet"
          pendingLabel="Kaydediliyor"
          onSubmit={save}
          photos={<PhotoField photos={photos} advertisementId={id} />}
        />
      ) : (
        <Notice tone="warn">Bu ilana başvuru yapıldığı için düzenleyemezsiniz.</Notice>
      )}
    </Dialog>
  )
}

function sentenceOf({ status, code, message }: ApiError): string {
  if (status === 0) return message
  if (status === 401) return 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.'
  if (status === 403) return 'Bu ilanı düzenleme yetkiniz yok.'
  if (status === 404) return 'İlan bulunamadı.'
  if (code === 'advertisement_changed')
    return 'İlan bu sırada değişti. Yazdıklarınızı kopyalayıp sayfayı yenileyin, sonra yeniden kaydedin.'
  return message
}
