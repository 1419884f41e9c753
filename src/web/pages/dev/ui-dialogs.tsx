import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Section } from './ui-section.tsx'

type Shown = 'form' | 'long' | 'sheet' | 'confirm' | null

export function Dialogs() {
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <Section title="Pencereler">
      <Row>
        <Button tone="secondary" onClick={() => setShown('form')}>
          Form
        </Button>
        <Button tone="secondary" onClick={() => setShown('long')}>
          Uzun metin
        </Button>
        <Button tone="secondary" onClick={() => setShown('sheet')}>
          Alttan açılan
        </Button>
        <Button tone="secondary" onClick={() => setShown('confirm')}>
          Onay
        </Button>
      </Row>
      <Dialog
        open={shown === 'form'}
        onClose={close}
        title="Başvurunuzu gönderin"
        description="CV’nizdeki ad, meslek ve deneyim bilgileri ilan sahibiyle paylaşılır."
        closeOnBackdrop={false}
        footer={
          <>
            <Button tone="secondary" onClick={close}>
              Vazgeç
            </Button>
            <Button onClick={close}>Başvuruyu Gönder</Button>
          </>
        }
      >
        <TextArea label="Not" name="apply-note" optional limit={500} data-autofocus />
      </Dialog>
      <Dialog open={shown === 'long'} onClose={close} title="Aydınlatma metni" size="large" closeOnBack>
        <div className="flex max-w-measure flex-col gap-4">
          {Array.from({ length: 14 }, (_, index) => (
            <p key={index}>
              {index + 1}. Başvurunuz sırasında verdiğiniz bilgiler yalnız ilgili ilanın sahibiyle paylaşılır
              ve başvurunuz geri çekildiğinde erişim kapanır.
            </p>
          ))}
        </div>
      </Dialog>
      <Dialog
        open={shown === 'sheet'}
        onClose={close}
        title="Filtreler"
        variant="sheet"
        height="full"
        closeOnBack
        footer={
          <>
            <Button tone="quiet" onClick={close}>
              Temizle
            </Button>
            <Button onClick={close}>128 ilanı göster</Button>
          </>
        }
      >
        {['İstanbul', 'İzmir', 'Ankara', 'Antalya', 'Muğla', 'Nevşehir'].map((city) => (
          <Checkbox key={city} label={city} />
        ))}
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="“Kostüm asistanı aranıyor” ilanı kapatılsın mı?"
        confirmLabel="İlanı Kapat"
        danger
        onCancel={close}
        onConfirm={() => {
          close()
          toast.success('İlan kapatıldı.')
        }}
      >
        Bu işlem geri alınamaz. İlanı yeniden açarsanız tekrar onaydan geçer.
      </ConfirmDialog>
    </Section>
  )
}
