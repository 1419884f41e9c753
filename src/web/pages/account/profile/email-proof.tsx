import { formatDate } from '../../../../shared/dates.ts'
import { isApiError } from '../../../api-error.ts'
import { useApiMutation } from '../../../queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'

/** Whether the address was proven, and the way to prove it. */
export function EmailProof({
  confirmedAt,
  waiting,
}: {
  confirmedAt: string | Date | null
  waiting: string | null
}) {
  const send = useApiMutation('POST /api/app/email/confirmation')
  async function sendAgain() {
    try {
      const { message } = await send.mutateAsync({})
      toast.success(message)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : 'Bağlantı gönderilemedi. Lütfen tekrar deneyin.')
    }
  }
  return (
    <>
      {waiting !== null && (
        <Notice tone="neutral" title={`${waiting} adresinin doğrulanması bekleniyor.`}>
          Adrese gönderdiğimiz bağlantı açılınca email adresiniz değişir; o zamana kadar eskisi geçerlidir.
        </Notice>
      )}
      {confirmedAt === null ? (
        <Notice
          tone="warn"
          title="Email adresiniz henüz doğrulanmadı."
          action={
            <Button
              tone="secondary"
              pending={send.isPending}
              pendingLabel="Gönderiliyor"
              onClick={() => void sendAgain()}
            >
              Bağlantı gönder
            </Button>
          }
        >
          Size gönderdiğimiz bağlantıyı açın. Gelmediyse istenmeyen e-posta kutunuza da bakın.
        </Notice>
      ) : (
        <p className="text-small text-text2">
          Email adresiniz {formatDate(confirmedAt)} tarihinde doğrulandı.
        </p>
      )}
    </>
  )
}
