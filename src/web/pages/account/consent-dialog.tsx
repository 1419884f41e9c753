import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { open: boolean; onClose: () => void; onAccept: () => void }

/** What a member agrees to, before the account is made. */
export function ConsentDialog({ open, onClose, onAccept }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBack
      title="Üyelik koşulları"
      description="Hesap oluşturmak için üyelik koşullarını kabul etmeniz gerekir."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button onClick={onAccept}>Okudum, kabul ediyorum</Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5 text-text2">
        <li>Klaket’i 18 yaşını doldurmuş kişiler kullanabilir.</li>
        <li>Hesabınızdaki ve özgeçmişinizdeki bilgilerin doğru olduğunu beyan edersiniz.</li>
        <li>İlanlar editör onayından sonra yayınlanır. İlan sahibi başvurandan para isteyemez.</li>
        <li>Bir ilana başvurduğunuzda özgeçmişinizi ve iletişim bilgilerinizi ilan sahibi görür.</li>
        <li>Mesajlaşma, ilan sahibi başvuruyu kabul edince açılır.</li>
        <li>Hesabınızı dilediğiniz zaman kapatabilirsiniz; kişisel verileriniz silinir.</li>
      </ul>
      <p className="mt-4 text-text2">
        Metinlerin tamamı:{' '}
        <Link to="/terms-of-use" target="_blank" className="text-link underline">
          Kullanım Koşulları
        </Link>
        ,{' '}
        <Link to="/kvkk" target="_blank" className="text-link underline">
          KVKK Aydınlatma Metni
        </Link>
        . Aydınlatma metni bilgilendirme içindir, onay gerektirmez.
      </p>
    </Dialog>
  )
}
