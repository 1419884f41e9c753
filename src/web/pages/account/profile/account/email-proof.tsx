import { formatDate } from '../../../../../shared/values/dates.ts'
import { isLostEmail } from '../../../../../shared/people/accounts/lost-email.ts'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import type { ApiReply } from '../../../../data/api/api-table.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

export function EmailProof({ profile }: { profile: ApiReply<'GET /api/app/profile'>['data'] }) {
  const { email, email_confirmed_at: confirmedAt, email_refused_since: refusedSince } = profile
  return (
    <>
      {profile.waiting_email !== null && (
        <Notice tone="neutral" title={`${profile.waiting_email} adresinin doğrulanması bekleniyor.`}>
          Adrese gönderdiğimiz bağlantı açılınca e-posta adresiniz değişir; o zamana kadar eskisi geçerlidir.
        </Notice>
      )}
      {isLostEmail(email) ? (
        <Notice tone="warn" title="E-posta adresinizi başka biri doğruladı.">
          Size yazabilmemiz için aşağıdan yeni bir adres verin. O zamana kadar telefon numaranızla giriş
          yapabilirsiniz.
        </Notice>
      ) : refusedSince !== null ? (
        <Notice tone="bad" title={`E-postalarınız ${email} adresine ulaşmıyor.`} action={<SendLink />}>
          Yazdığımız bir e-posta {formatDate(refusedSince)} tarihinde geri döndü; o günden beri bu adrese
          e-posta göndermiyoruz. Adres yanlışsa aşağıdan değiştirin. Doğruysa bağlantı isteyin: bağlantıyı
          açtığınızda e-postalarınız yeniden gelir.
        </Notice>
      ) : confirmedAt === null ? (
        <Notice tone="warn" title="E-posta adresiniz henüz doğrulanmadı." action={<SendLink />}>
          Size gönderdiğimiz bağlantıyı açın. Gelmediyse istenmeyen e-posta kutunuza da bakın; adres yanlışsa
          aşağıdan değiştirin.
        </Notice>
      ) : (
        <p className="text-small text-text2">
          E-posta adresiniz {formatDate(confirmedAt)} tarihinde doğrulandı.
        </p>
      )}
    </>
  )
}

function SendLink() {
  const send = useApiMutation('POST /api/app/email/confirmation')
  async function sendAgain() {
    try {
      const { message } = await send.mutateAsync({})
      toast.success(message)
    } catch (error) {
      toast.error(sentenceOf(error, 'Bağlantı gönderilemedi. Lütfen tekrar deneyin.'))
    }
  }
  return (
    <Button
      tone="secondary"
      pending={send.isPending}
      pendingLabel="Gönderiliyor"
      onClick={() => void sendAgain()}
    >
      Bağlantı gönder
    </Button>
  )
}
