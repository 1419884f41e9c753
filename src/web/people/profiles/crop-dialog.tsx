import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
// The content security policy refuses the inline style that the library would inject, so its style sheet is imported.
import 'react-easy-crop/react-easy-crop.css'
import { profilePhotoLimits } from '../../../shared/values/photo-limits.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { cutPicture } from './cut-picture.ts'

type Props = { src: string; onDone: (file: File) => void; onClose: () => void }

const zooms = { from: 1, to: 4 }

export function CropDialog({ src, onDone, onClose }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.from)
  const [area, setArea] = useState<Area | null>(null)
  const [isCutting, setCutting] = useState(false)
  const [isBroken, setBroken] = useState(false)

  async function finish() {
    if (!area) return
    setCutting(true)
    setBroken(false)
    try {
      onDone(await cutPicture(src, area))
    } catch {
      setBroken(true)
      setCutting(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      title="Fotoğrafı yerleştirin"
      description="Sürükleyin ya da ok tuşlarıyla kaydırın."
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <DialogActs onCancel={onClose} isPending={isCutting} onClick={() => void finish()}>
          Fotoğrafı kullan
        </DialogActs>
      }
    >
      <div className="relative h-[min(50dvh,26rem)] overflow-hidden rounded-control bg-black has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <Cropper
          image={src}
          crop={place}
          zoom={zoom}
          minZoom={zooms.from}
          maxZoom={zooms.to}
          aspect={profilePhotoLimits.ratio}
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Fotoğrafın görünen parçası; ok tuşlarıyla kaydırılır',
          }}
        />
      </div>
      <label className="mt-4 flex items-center gap-4">
        <span className="text-small font-semibold">Yakınlaştırma</span>
        <input
          type="range"
          min={zooms.from}
          max={zooms.to}
          step={0.05}
          value={zoom}
          aria-valuetext={`yüzde ${Math.round(zoom * 100)}`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-primary"
        />
      </label>
      {isBroken && (
        <div className="mt-3">
          <FormError>Fotoğraf hazırlanamadı. Lütfen tekrar deneyin ya da başka bir fotoğraf seçin.</FormError>
        </div>
      )}
    </Dialog>
  )
}
