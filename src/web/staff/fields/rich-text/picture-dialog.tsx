import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { FileDrop } from '../../../ui/media/file-drop.tsx'
import { ImagePlus } from '../../../ui/base/icons.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { pictureTypes, usePictureUpload } from '../use-picture-upload.ts'
import type { PictureAttributes } from './picture.ts'

type Props = {
  picture: PictureAttributes | null
  file: File | null
  onPut: (picture: PictureAttributes) => void
  onClose: () => void
}

const most = 250

export function PictureDialog({ picture, file, onPut, onClose }: Props) {
  const [chosen, setChosen] = useState(picture)
  const [alt, setAlt] = useState(picture?.alt ?? '')
  const [caption, setCaption] = useState(picture?.caption ?? '')
  const [hasTried, setHasTried] = useState(false)
  const { progress, problem, send } = usePictureUpload(({ medium, width, height }) => {
    const scale = Math.min(1, 960 / width)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    setChosen({ src: medium, alt: '', caption: '', ...size })
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (file && !isSent.current) void send(file)
    isSent.current = true
  }, [file, send])
  const isBlank = alt.trim() === ''

  function put() {
    setHasTried(true)
    if (chosen && !isBlank) onPut({ ...chosen, alt: alt.trim(), caption: caption.trim() })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBackdrop={false}
      closeOnBack
      title={picture ? 'Görseli düzenle' : 'Görsel ekle'}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button onClick={put} pending={progress !== null} pendingLabel="Yükleniyor">
            {picture ? 'Kaydet' : 'Ekle'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {chosen && (
          <img
            src={chosen.src}
            alt=""
            className="max-h-56 w-auto justify-self-center rounded-card bg-sunken"
          />
        )}
        {progress === null ? (
          <FileDrop
            label={chosen ? 'Başka bir görsel seçin' : 'Görsel seçin'}
            icon={ImagePlus}
            accept={pictureTypes}
            hint="JPEG, PNG ya da WebP, en fazla 20 MB"
            error={problem ?? (hasTried && !chosen ? 'Lütfen bir görsel seçin.' : undefined)}
            onFiles={([one]) => one && void send(one)}
          />
        ) : (
          <ProgressBar label="Görsel yükleniyor" value={progress} />
        )}
        <TextField
          label="Görselde ne var?"
          hint="Görseli göremeyenlere okunur."
          maxLength={most}
          value={alt}
          error={hasTried && isBlank ? 'Lütfen görseli kısaca anlatın.' : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
        <TextField
          label="Alt yazı"
          optional
          maxLength={most}
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
