import { Link } from 'react-router'
import { formatDate } from '../../../shared/values/dates.ts'
import { staticPagePath, termsSlug } from '../../../shared/content/static-pages/static-page-paths.ts'
import type { ApiReply } from '../../data/api/api-table.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'

type Texts = ApiReply<'GET /api/app/static-pages'>['data']

type Props = {
  open: boolean
  texts: Texts
  onClose: () => void
  onAccept: () => void
}

export function ConsentDialog({ open, texts, onClose, onAccept }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBack
      title="Üyelik koşulları"
      description="Hesap oluşturmak için üyelik koşullarını kabul etmeniz gerekir."
      footer={
        <DialogActs onCancel={onClose} onClick={onAccept}>
          Okudum, kabul ediyorum
        </DialogActs>
      }
    >
      <p className="mb-4 text-text2">
        Kabul ettiğiniz metin: <TextLink slug={termsSlug} title="Kullanım Koşulları" texts={texts} />.
        Verilerinizin nasıl işlendiğini <TextLink slug="kvkk" title="KVKK Aydınlatma Metni" texts={texts} />{' '}
        anlatır; bu metin bilgilendirme içindir, onay gerektirmez.
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-text2">
        <li>Klaket’i 18 yaşını doldurmuş kişiler kullanabilir.</li>
        <li>Hesabınızdaki ve özgeçmişinizdeki bilgilerin doğru olduğunu beyan edersiniz.</li>
        <li>İlanlar editör onayından sonra yayınlanır. İlan sahibi başvurandan para isteyemez.</li>
        <li>
          Bir ilana başvurduğunuzda özgeçmişinizi ve seçiminize göre iletişim bilgilerinizi ilan sahibi görür.
        </li>
        <li>Mesajlaşma, ilan sahibi başvuruyu kabul edince açılır.</li>
        <li>Hesabınızı dilediğiniz zaman kapatabilirsiniz; kişisel verileriniz silinir.</li>
      </ul>
    </Dialog>
  )
}

function TextLink({ slug, title, texts }: { slug: string; title: string; texts: Texts }) {
  const text = texts.find((one) => one.slug === slug)
  return (
    <>
      <Link to={staticPagePath(slug, text?.version)} target="_blank" className="text-link underline">
        {title}
      </Link>
      {text && ` (sürüm ${text.version}, ${formatDate(text.published_at)})`}
    </>
  )
}
