import { useRef } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Card, cardLinkStyle } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/layout/data-table.tsx'
import { DescriptionList } from '../../ui/layout/description-list.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { MapPin, SearchX } from '../../ui/base/icons.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PhotoSlots, type PhotoSlot } from '../../ui/media/photo-slots.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { ProgressRing } from '../../ui/feedback/progress-ring.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/layout/skeleton.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Grid, Stateful, longWord, Row, Section } from './ui-section.tsx'

export const Panels = () => (
  <>
    <Messages />
    <States />
    <Contents />
    <Photos />
  </>
)

function Messages() {
  return (
    <Section title="Bildirimler">
      <Row>
        <Button onClick={() => toast.success('İlanınız onaya gönderildi.')}>Başarı</Button>
        <Button onClick={() => toast.info('Kabul edildi.', { action: undo })}>Eylemli</Button>
        <Button onClick={() => toast.warn('Bağlantı zayıf, mesajlar gecikebilir.')}>Uyarı</Button>
        <Button onClick={() => toast.error('Mesaj gönderilemedi.')}>Hata</Button>
      </Row>
      <Grid>
        <Notice title="İlanınız inceleniyor">Editör onayından sonra yayına girer.</Notice>
        <Notice tone="ok" title="Başvurunuz kabul edildi" />
        <Notice tone="warn" title="CV’niz eksik" action={<Button size="small">Tamamla</Button>} />
        <Notice tone="bad" title="İlan reddedildi" />
        <FormError>Bağlantı kurulamadı.</FormError>
        <ProgressBar label="Fotoğraf yükleniyor" value={64} />
      </Grid>
      <Row>
        {[0, 60, 100].map((percent) => (
          <ProgressRing key={percent} label={`Doluluk, örnek ${percent}`} percent={percent} />
        ))}
      </Row>
    </Section>
  )
}

function States() {
  return (
    <Section title="Boş, hatalı, bekleyen">
      <Grid>
        <EmptyState
          level={3}
          icon={SearchX}
          title="Bu filtrelerle ilan yok"
          action={<Button>Geri al</Button>}
        >
          Şehri ya da ücret aralığını genişletmeyi deneyin.
        </EmptyState>
        <ErrorState title="Mesajlar yüklenemedi" onRetry={() => {}} pending />
      </Grid>
      <SkeletonGroup label="İlanlar yükleniyor">
        <Skeleton className="h-16 rounded-card" />
      </SkeletonGroup>
    </Section>
  )
}

function Contents() {
  return (
    <Section title="Kartlar, bilgiler, tablo">
      <Grid>
        <Card as="article" link>
          <h3 className="text-title wrap-anywhere">
            <Link to="/dev/ui" className={cardLinkStyle}>
              {longWord}
            </Link>
          </h3>
        </Card>
        <Card>
          <DescriptionList
            className="-my-3"
            facts={[
              { label: 'Şehir', value: 'İstanbul', icon: MapPin },
              { label: 'Proje', value: longWord },
            ]}
          />
        </Card>
      </Grid>
      <Row>
        {(['small', 'medium', 'large', 'huge'] as const).map((size, index) => (
          <Avatar
            key={size}
            name={['Deniz Yılmaz', 'İpek Şahin', 'Ömer', 'Göl Yapım'][index] ?? ''}
            size={size}
          />
        ))}
        <Avatar name="Fotoğraflı" size="large" src="/icon-192.png" />
      </Row>
      <DataTable
        caption="İlanlarım"
        rows={rows}
        rowKey={(row) => row.title}
        columns={[
          { label: 'İlan', part: 'title', cell: (row) => row.title },
          { label: 'Durum', cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge> },
          { label: 'Başvuru', align: 'end', cell: (row) => row.count },
          { label: 'İşlemler', part: 'actions', cell: (row) => <Button>{`Aç: ${row.count}`}</Button> },
        ]}
      />
    </Section>
  )
}

function Photos() {
  const apply = useRef<HTMLDivElement>(null)
  return (
    <Section title="Fotoğraflar ve alt çubuk">
      <Stateful start={photos}>
        {(shown, put) => (
          <PhotoSlots
            photos={shown}
            max={5}
            hint="JPEG, PNG ya da WebP; en çok 10 MB."
            onAdd={() => {}}
            onRemove={(id) => put(shown.filter((photo) => photo.id !== id))}
            onPlace={(id, index) => {
              const others = shown.filter((photo) => photo.id !== id)
              put(others.toSpliced(index, 0, ...shown.filter((photo) => photo.id === id)))
            }}
            onRetry={() => {}}
          />
        )}
      </Stateful>
      <div ref={apply}>
        <Button size="large">Hemen Başvur</Button>
      </div>
      <StickyBar label="Başvuru" insteadOf={apply}>
        <Button>Hemen Başvur</Button>
      </StickyBar>
    </Section>
  )
}

const undo = { label: 'Geri Al', onPress: () => toast.info('Geri alındı.') }

const photos: PhotoSlot[] = [
  { id: 'a', src: '/icon-512.png', alt: 'Fotoğraf 1', status: 'ready' },
  { id: 'b', src: '/icon-512.png', alt: 'Fotoğraf 2', status: 'uploading', progress: 40 },
  { id: 'c', src: '/icon-512.png', alt: 'Fotoğraf 3', status: 'failed', message: 'Dosya 10 MB’tan büyük.' },
]

const rows = [
  { title: 'Kostüm asistanı aranıyor', status: 'Yayında', tone: 'ok', count: 24 },
  { title: longWord, status: 'Reddedildi', tone: 'bad', count: 1204 },
] as const
