import { useEffect, useState, type ReactNode } from 'react'
import { writeStored } from '../data/storage.ts'
import { Button } from '../ui/base/button.tsx'
import { Dialog } from '../ui/navigation/dialog.tsx'
import { IconButton } from '../ui/base/icon-button.tsx'
import { Icon, type IconName } from '../ui/base/icon.tsx'
import { Check, Share, SquarePlus, X } from '../ui/base/icons.ts'
import { LogoMark } from '../ui/media/logo.tsx'
import { installOffer } from './install-offer.ts'
import { installWay } from './install-way.ts'

export function InstallHint() {
  const [way] = useState(installWay)
  const [isClosed, setIsClosed] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  useEffect(() => {
    if (way) writeStored('installHint', 'shown')
  }, [way])
  if (!way || isClosed) return null

  async function install() {
    setIsClosed(true)
    await installOffer()?.prompt()
  }

  return (
    <aside
      aria-labelledby="install-hint"
      className="mx-4 mt-4 flex animate-enter items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4"
    >
      <span className="mt-2">
        <LogoMark size={28} />
      </span>
      <div className="min-w-0 flex-1 py-2">
        <h2 id="install-hint" className="font-semibold">
          Klaket elinizin altında dursun
        </h2>
        <p className="mt-0.5 text-small text-text2">
          {way === 'offer' ? 'Uygulama olarak yükleyin' : 'Ana ekranınıza ekleyin'}: başvurularınız ve
          mesajlarınız bir dokunuş uzağınızda olur.
        </p>
        <Button
          size="small"
          tone="secondary"
          className="mt-3"
          onClick={way === 'offer' ? () => void install() : () => setIsExplained(true)}
        >
          {way === 'offer' ? 'Klaket’i yükle' : 'Nasıl eklenir?'}
        </Button>
      </div>
      <IconButton icon={X} label="Öneriyi kapat" onClick={() => setIsClosed(true)} />
      <Steps
        open={isExplained}
        onClose={() => {
          setIsExplained(false)
          setIsClosed(true)
        }}
      />
    </aside>
  )
}

function Steps({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBack
      variant="sheet"
      size="small"
      title="Ana ekrana ekleme"
      footer={
        <Button wide onClick={onClose}>
          Anladım
        </Button>
      }
    >
      <ol className="flex flex-col gap-4">
        <Step icon={Share}>
          Tarayıcının araç çubuğundaki <b className="font-semibold">Paylaş</b> simgesine dokunun.
        </Step>
        <Step icon={SquarePlus}>
          Menüde <b className="font-semibold">Ana Ekrana Ekle</b>’yi seçin; görünmüyorsa menüyü yukarı
          kaydırın.
        </Step>
        <Step icon={Check}>
          Sağ üstteki <b className="font-semibold">Ekle</b>’ye dokunun. Klaket ana ekranınızda.
        </Step>
      </ol>
    </Dialog>
  )
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-4">
      <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-soft text-text2">
        <Icon of={icon} />
      </span>
      <p className="min-w-0 flex-1 self-center">{children}</p>
    </li>
  )
}
