import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, cardLinkStyle } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { CalendarDays, MapPin, Wallet } from '../../ui/icons.ts'
import { Icon } from '../../ui/icon.tsx'
import { PhotoSlots, type PhotoSlot } from '../../ui/photo-slots.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { longWord, Row, Section } from './ui-section.tsx'

export function Lists() {
  const apply = useRef<HTMLDivElement>(null)
  return (
    <>
      <Section title="Kartlar ve bilgiler">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ title, tone, kind }) => (
            <Card key={title} as="article" link className="flex flex-col gap-3">
              <Row>
                <Chip tone={tone}>{kind}</Chip>
              </Row>
              <h3 className="text-title wrap-anywhere">
                <Link to="/dev/ui" className={cardLinkStyle}>
                  {title}
                </Link>
              </h3>
              <ul className="flex flex-col gap-1.5 text-small text-text2">
                <li className="flex gap-2">
                  <Icon of={Wallet} className="text-text3" />
                  <span className="font-semibold text-text">₺2.750</span> günlük
                </li>
                <li className="flex gap-2">
                  <Icon of={MapPin} className="text-text3" /> İstanbul, yol yok
                </li>
                <li className="flex gap-2">
                  <Icon of={CalendarDays} className="text-text3" /> 7 Aralık 2026
                </li>
              </ul>
            </Card>
          ))}
        </div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <Card>
            <DescriptionList
              className="-my-3"
              facts={[
                { label: 'Şehir', value: 'İstanbul', icon: MapPin },
                { label: 'Ücret', value: '₺45.000, proje başı', icon: Wallet },
                { label: 'Proje', value: longWord },
                { label: 'Boş', value: null },
              ]}
            />
          </Card>
          <Row>
            {['Deniz Yılmaz', 'İpek Şahin', 'Işıl Çağ', 'Ömer', 'Göl Yapım'].map((name) => (
              <Avatar key={name} name={name} />
            ))}
            <Avatar name="Umut Er" size="small" />
            <Avatar name="Ece Güneş" size="large" />
            <Avatar name="Mavi Set" size="huge" />
            <Avatar name="Fotoğraflı" size="large" src="/icon-192.png" />
          </Row>
        </div>
      </Section>
      <Section title="Tablo" note="Telefonda her satır bir karttır.">
        <DataTable
          caption="İlanlarım"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { label: 'İlan', part: 'title', cell: (row) => row.title },
            { label: 'Durum', cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge> },
            { label: 'Tarih', cell: (row) => row.date },
            { label: 'Başvuru', align: 'end', cell: (row) => row.count },
            {
              label: 'İşlemler',
              part: 'actions',
              cell: (row) => (
                <Button
                  size="small"
                  tone="secondary"
                  className="max-md:w-full"
                  aria-label={`Başvurular: ${row.title}`}
                >
                  Başvurular
                </Button>
              ),
            },
          ]}
        />
      </Section>
      <Section title="Fotoğraflar">
        <Photos />
      </Section>
      <Section title="Alt çubuk" note="Telefonda, sayfadaki düğme görünmüyorken ekranın altında durur.">
        <div ref={apply}>
          <Button size="large">Hemen Başvur</Button>
        </div>
        <StickyBar label="Başvuru" insteadOf={apply}>
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">₺2.750</span>
            <span className="block text-meta text-text3">günlük</span>
          </p>
          <Button>Hemen Başvur</Button>
        </StickyBar>
      </Section>
    </>
  )
}

function Photos() {
  const [photos, setPhotos] = useState<PhotoSlot[]>([
    { id: 'a', src: '/icon-512.png', alt: 'Fotoğraf 1', status: 'ready' },
    { id: 'b', src: '/icon-512.png', alt: 'Fotoğraf 2', status: 'uploading', progress: 40 },
    { id: 'c', src: '/icon-512.png', alt: 'Fotoğraf 3', status: 'failed', message: 'Dosya 10 MB’tan büyük.' },
  ])
  function place(id: string, index: number) {
    const moved = photos.filter((photo) => photo.id === id)
    setPhotos(photos.filter((photo) => photo.id !== id).toSpliced(index, 0, ...moved))
  }
  function add(files: File[]) {
    const added = files.slice(0, 5 - photos.length).map((file, index): PhotoSlot => {
      const place = photos.length + index + 1
      return {
        id: `${file.name}-${place}`,
        src: URL.createObjectURL(file),
        alt: `Fotoğraf ${place}`,
        status: 'ready',
      }
    })
    setPhotos([...photos, ...added])
  }
  return (
    <div className="max-w-list">
      <PhotoSlots
        photos={photos}
        max={5}
        hint="JPEG, PNG ya da WebP; en çok 10 MB."
        onAdd={add}
        onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
        onPlace={place}
        onRetry={(id) =>
          setPhotos(
            photos.map((photo) =>
              photo.id === id ? { ...photo, status: 'uploading', progress: 10 } : photo,
            ),
          )
        }
      />
    </div>
  )
}

const cards = [
  { title: 'Gece çekimi için ışık şefi yardımcısı', tone: 'crew', kind: 'Ekip İlanı' },
  { title: 'Reklam filmi için 25–35 yaş kadın oyuncu', tone: 'cast', kind: 'Oyuncu İlanı' },
  { title: longWord, tone: 'crew', kind: 'Ekip İlanı' },
] as const

const rows = [
  {
    id: 1,
    title: 'Kostüm asistanı aranıyor',
    status: 'Yayında',
    tone: 'ok',
    date: '18 Kasım 2026',
    count: 24,
  },
  {
    id: 2,
    title: 'Boomcu, iki hafta',
    status: 'Onay Bekliyor',
    tone: 'warn',
    date: '20 Kasım 2026',
    count: 0,
  },
  { id: 3, title: longWord, status: 'Reddedildi', tone: 'bad', date: '2 Kasım 2026', count: 1204 },
] as const
