import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../../data/api/api-error.ts'
import {
  readNotices,
  turnNoticesOff,
  turnNoticesOn,
  type NoticesState,
} from '../../../../app/browser-notices.ts'
import { useApi } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SettingsSection } from '../settings-section.tsx'

const sentences: Record<NoticesState, string> = {
  on: 'Bu tarayıcıda açık.',
  off: 'Bu tarayıcıda kapalı.',
  denied:
    'Bu site için bildirimleri tarayıcınızda engellemişsiniz. Açmak için adres çubuğundaki site ayarlarından izin verin.',
  apple: 'iPhone ve iPad’de bildirim almak için önce siteyi Paylaş menüsünden ana ekranınıza ekleyin.',
  impossible: 'Bu tarayıcı bildirim gösteremiyor.',
}

export function BrowserNotices() {
  const { data, refetch } = useApi('GET /api/app/push', {}, { staleTime: 0 })
  const [state, setState] = useState<NoticesState | null>(null)
  const [isPending, setIsPending] = useState(false)
  useEffect(() => {
    readNotices().then(setState, () => setState('impossible'))
  }, [])

  const publicKey = data?.public_key
  // If the server has no push subscription of this account, the browser's subscription belongs to another
  // account or was deleted on the server.
  const shown = state === 'on' && data?.browser_count === 0 ? 'off' : state
  if (!publicKey || !shown) return null

  async function change(act: () => Promise<NoticesState>) {
    setIsPending(true)
    try {
      const next = await act()
      await refetch()
      setState(next)
      if (next === 'on') toast.success('Bu tarayıcıda bildirimler açıldı.')
      if (next === 'off' && shown === 'on') toast.success('Bu tarayıcıda bildirimler kapatıldı.')
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <SettingsSection
      title="Tarayıcı bildirimleri"
      lead="Site kapalıyken de haber alırsınız. Kilit ekranında mesaj metni, isim ya da telefon görünmez."
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-text2" role="status">
          {sentences[shown]}
        </p>
        {shown === 'off' && (
          <Button
            tone="secondary"
            pending={isPending}
            onClick={() => void change(() => turnNoticesOn(publicKey))}
          >
            Bu tarayıcıda aç
          </Button>
        )}
        {shown === 'on' && (
          <Button tone="secondary" pending={isPending} onClick={() => void change(turnNoticesOff)}>
            Kapat
          </Button>
        )}
      </div>
    </SettingsSection>
  )
}
