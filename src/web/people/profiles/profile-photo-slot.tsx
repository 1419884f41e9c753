import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Button } from '../../ui/base/button.tsx'
import { ConfirmDialog } from '../../ui/navigation/confirm-dialog.tsx'
import { FileDrop } from '../../ui/media/file-drop.tsx'
import { FieldMessage, FormError } from '../../ui/form/form-error.tsx'
import { ImagePlus } from '../../ui/base/icons.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useOwnPhotos } from './own-photos.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif'

export function ProfilePhotoSlot({ number, photo }: { number: number; photo: ProfilePhoto | null }) {
  const upload = usePhotoUpload(number)
  const [asksToDelete, setAsksToDelete] = useState(false)
  const [wasDeleted, setWasDeleted] = useState(false)
  const isDeleted = wasDeleted && !photo
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const name = number === 1 ? 'Ana fotoğraf' : `${number}. fotoğraf`
  const { chosen, sending, problem } = upload
  const shown = sending?.src ?? photo?.medium
  useStableFocus(box, Boolean(photo), Boolean(sending))

  return (
    <div ref={box}>
      {shown ? (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <div className="relative aspect-4/5 bg-sunken">
            <img src={shown} alt={name} className="size-full object-cover" />
            {number === 1 && (
              <span className="absolute top-2 left-2 rounded-chip bg-black/72 px-1.5 py-px text-meta font-semibold text-white">
                Ana
              </span>
            )}
          </div>
          {sending?.state === 'uploading' && (
            <ProgressBar label={`${name} yükleniyor`} hideLabel value={sending.progress} className="p-3" />
          )}
          {sending?.state === 'failed' && (
            <div role="alert" className="flex flex-col gap-2 p-3 text-small font-medium text-bad">
              <p>{sending.message}</p>
              <Button tone="secondary" size="small" onClick={upload.retry} className="px-1!">
                Tekrar Dene
              </Button>
              <Button tone="quiet" size="small" onClick={upload.cancel} className="px-1!">
                Vazgeç
              </Button>
            </div>
          )}
          {!sending && (
            <div className="flex flex-wrap justify-center gap-1 p-1">
              <Button
                tone="quiet"
                size="small"
                aria-label={`${name}: değiştir`}
                onClick={() => input.current?.click()}
                className="flex-1 px-2!"
              >
                <span className="whitespace-nowrap">Değiştir</span>
              </Button>
              <Button
                tone="quiet"
                size="small"
                aria-label={`${name}: sil`}
                onClick={() => setAsksToDelete(true)}
                className="flex-1 px-2!"
              >
                Sil
              </Button>
              <input
                ref={input}
                type="file"
                accept={accept}
                aria-label={`${name}: dosya seç`}
                tabIndex={-1}
                onChange={(event) => {
                  void upload.choose(event.target.files?.[0])
                  event.target.value = ''
                }}
                className="hidden"
              />
            </div>
          )}
        </div>
      ) : (
        <FileDrop
          label={name}
          hint="Fotoğraf seçin"
          icon={ImagePlus}
          accept={accept}
          onFiles={([file]) => void upload.choose(file)}
          className="aspect-4/5"
        />
      )}
      <p role="status" className="sr-only">
        {isDeleted ? `${name} silindi.` : upload.isDone && `${name} yüklendi.`}
      </p>
      {problem && (
        <div role="alert" className="mt-1.5">
          <FieldMessage>{problem}</FieldMessage>
        </div>
      )}
      {chosen && <CropDialog src={chosen.src} onDone={upload.send} onClose={upload.cancel} />}
      {asksToDelete && (
        <DeletePhoto
          number={number}
          name={name}
          onClose={() => setAsksToDelete(false)}
          onDeleted={() => {
            setAsksToDelete(false)
            setWasDeleted(true)
          }}
        />
      )}
    </div>
  )
}

function useStableFocus(box: RefObject<HTMLElement | null>, hasPhoto: boolean, isSending: boolean) {
  const last = useRef(hasPhoto)
  useEffect(() => {
    if (isSending || last.current === hasPhoto) return
    last.current = hasPhoto
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) box.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [box, hasPhoto, isSending])
}

type DeleteProps = { number: number; name: string; onClose: () => void; onDeleted: () => void }

function DeletePhoto({ number, name, onClose, onDeleted }: DeleteProps) {
  const remove = useApiMutation('DELETE /api/app/delete-photo')
  const photos = useOwnPhotos()
  const confirm = () =>
    remove.mutate(
      { body: { photo_number: number } },
      {
        onSuccess: () => {
          photos.remove(number)
          onDeleted()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={`${name} silinsin mi?`}
      confirmLabel="Fotoğrafı sil"
      danger
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="text-text2">Fotoğraf profilinizden kaldırılır. Yerine yenisini ekleyebilirsiniz.</p>
      {remove.isError && (
        <div className="mt-3">
          <FormError>
            {sentenceOf(remove.error, 'Fotoğraf silinirken bir hata oluştu. Lütfen tekrar deneyiniz.')}
          </FormError>
        </div>
      )}
    </ConfirmDialog>
  )
}
