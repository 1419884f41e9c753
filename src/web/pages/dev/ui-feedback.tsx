import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SearchX } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Section } from './ui-section.tsx'

export function Feedback() {
  return (
    <>
      <Section title="Bildirimler" note="Hata kapatılana kadar kalır; diğerleri üzerinde durulunca bekler.">
        <Row>
          <Button tone="secondary" onClick={() => toast.success('İlanınız onaya gönderildi.')}>
            Başarı
          </Button>
          <Button
            tone="secondary"
            onClick={() =>
              toast.info('Başvuru kabul edildi.', {
                action: { label: 'Geri Al', onPress: () => toast.info('Geri alındı.') },
              })
            }
          >
            Eylemli
          </Button>
          <Button tone="secondary" onClick={() => toast.warn('Bağlantı zayıf, mesajlar gecikebilir.')}>
            Uyarı
          </Button>
          <Button
            tone="secondary"
            onClick={() => toast.error('Mesaj gönderilemedi. Bağlantınızı kontrol edin.')}
          >
            Hata
          </Button>
        </Row>
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <Notice title="İlanınız inceleniyor">Editör onayından sonra yayına girer.</Notice>
          <Notice tone="ok" title="Başvurunuz kabul edildi">
            İlan sahibine mesaj yazabilirsiniz.
          </Notice>
          <Notice tone="warn" title="CV’niz eksik" action={<Button size="small">Tamamla</Button>}>
            Başvurmak için ana mesleğinizi seçin.
          </Notice>
          <Notice tone="bad" title="İlan reddedildi">
            Başlıkta iletişim bilgisi kullanmayın.
          </Notice>
        </div>
        <div className="flex max-w-form flex-col gap-5">
          <ProgressBar label="CV doluluğu" value={3} max={5} text="3/5" />
          <div className="flex gap-4">
            {[0, 60, 100].map((percent) => (
              <ProgressRing key={percent} label={`Doluluk, örnek ${percent}`} percent={percent} />
            ))}
          </div>
          <ProgressBar label="Fotoğraf yükleniyor" value={64} text="%64" />
        </div>
      </Section>
      <Section title="Boş, hatalı, bekleyen">
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          <EmptyState
            level={3}
            icon={SearchX}
            title="Bu filtrelerle ilan yok"
            action={<Button tone="secondary">Son filtreyi kaldır</Button>}
          >
            Şehri ya da ücret aralığını genişletmeyi deneyin.
          </EmptyState>
          <Retry />
        </div>
        <SkeletonGroup label="İlanlar yükleniyor" className="grid grid-cols-1 gap-4 sm:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-6 w-full" />
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-32" />
            </div>
          ))}
        </SkeletonGroup>
      </Section>
    </>
  )
}

function Retry() {
  const [pending, setPending] = useState(false)
  function retry() {
    setPending(true)
    setTimeout(() => setPending(false), 1500)
  }
  return <ErrorState title="Mesajlar yüklenemedi" onRetry={retry} pending={pending} />
}
