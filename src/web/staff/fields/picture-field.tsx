import type { Picture } from '../../../shared/content/slides/pictures.ts'
import { Button } from '../../ui/base/button.tsx'
import { FileDrop } from '../../ui/media/file-drop.tsx'
import { ImagePlus, Trash2 } from '../../ui/base/icons.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { pictureTypes, usePictureUpload } from './use-picture-upload.ts'

type Props = {
  label: string
  name: string
  hint?: string
  error?: string | undefined
  shown: string | null
  onPicture: (picture: Picture) => void
  onRemove?: () => void
}

export function PictureField({ label, name, hint, error, shown, onPicture, onRemove }: Props) {
  const { progress, problem, send } = usePictureUpload(onPicture)
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="text-small font-semibold">{label}</p>
      {shown && (
        <img
          src={shown}
          alt=""
          className="max-h-48 w-auto self-start rounded-control border border-line bg-sunken object-contain"
        />
      )}
      {progress === null ? (
        <FileDrop
          label={shown ? 'Başka bir görsel seçin' : 'Görsel seçin'}
          icon={ImagePlus}
          accept={pictureTypes}
          hint={hint ?? 'JPEG, PNG ya da WebP, en fazla 20 MB'}
          error={problem ?? error}
          name={name}
          onFiles={([file]) => file && void send(file)}
        />
      ) : (
        <ProgressBar label={`${label} yükleniyor`} value={progress} />
      )}
      {shown && onRemove && (
        <Button tone="quiet" size="small" icon={Trash2} onClick={onRemove} className="self-start">
          Görseli kaldır
        </Button>
      )}
    </div>
  )
}
