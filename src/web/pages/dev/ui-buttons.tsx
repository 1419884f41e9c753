import { useState } from 'react'
import { Badge, CountBadge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, ChoiceChip, RemovableChip } from '../../ui/chip.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import {
  ArrowRight,
  Bell,
  EllipsisVertical,
  Plus,
  Search,
  Share2,
  Trash2,
  User,
  Users,
} from '../../ui/icons.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { longWord, Row, Section } from './ui-section.tsx'

export function Buttons() {
  return (
    <>
      <Section
        title="Düğmeler"
        note="Üzerine gelince zemin değişir, basılınca biraz küçülür, klavyeyle gelince 2 piksel halka görünür. Bekleyen düğme genişliğini ve odağını korur."
      >
        <Row>
          <Button icon={Plus}>İlan Ver</Button>
          <Button tone="secondary">Taslağı Kaydet</Button>
          <Button tone="quiet">Vazgeç</Button>
          <Button tone="danger" icon={Trash2}>
            İlanı Kapat
          </Button>
          <ButtonLink href="/dev/ui" tone="secondary" iconEnd={ArrowRight}>
            Tüm İlanlar
          </ButtonLink>
        </Row>
        <Row>
          <PendingButton />
          <Button pending>Gönder</Button>
          <Button tone="secondary" pending>
            Kaydediliyor
          </Button>
          <Button aria-disabled>Kapalı</Button>
          <Button tone="secondary" disabled>
            Kapalı
          </Button>
          <Spinner label="Yükleniyor" />
        </Row>
        <Row>
          <Button size="small">Küçük</Button>
          <Button size="small" tone="secondary">
            Küçük
          </Button>
          <Button size="large">Hemen Başvur</Button>
          <Button size="large" tone="secondary">
            CV’yi Gör
          </Button>
        </Row>
        <div className="max-w-64">
          <Button wide>{longWord}</Button>
        </div>
        <Row>
          <IconButton icon={Search} label="Ara" />
          <IconButton icon={Share2} label="Paylaş" tone="outline" />
          <IconButton icon={EllipsisVertical} label="Diğer seçenekler" disabled />
          <IconLink icon={Bell} label="Bildirimler" href="/dev/ui">
            <CountBadge count={7} className="absolute top-1 right-0.5" />
          </IconLink>
          <span className="rounded-control bg-text3 p-1">
            <IconButton icon={Share2} label="Fotoğrafı paylaş" tone="overPhoto" />
          </span>
        </Row>
      </Section>
      <Section title="Etiketler ve durumlar">
        <Row>
          <Chip tone="crew" icon={Users}>
            Ekip İlanı
          </Chip>
          <Chip tone="cast" icon={User}>
            Oyuncu İlanı
          </Chip>
          <Chip>Kostüm asistanı</Chip>
          <Badge>Yeni</Badge>
          <CountBadge count={3} label="okunmamış mesaj" />
          <CountBadge count={128} label="okunmamış mesaj" />
        </Row>
        <Row>
          <StatusBadge tone="ok">Yayında</StatusBadge>
          <StatusBadge tone="warn">Onay Bekliyor</StatusBadge>
          <StatusBadge tone="bad">Reddedildi</StatusBadge>
          <StatusBadge tone="neutral">Kapatılmış</StatusBadge>
        </Row>
        <Chips />
      </Section>
    </>
  )
}

function PendingButton() {
  const [pending, setPending] = useState(false)
  function wait() {
    setPending(true)
    setTimeout(() => setPending(false), 1500)
  }
  return (
    <Button pending={pending} onClick={wait}>
      Bas ve bekle
    </Button>
  )
}

function Chips() {
  const [filters, setFilters] = useState(['İstanbul', 'Yol yok', 'Yeni başlayanlara uygun', longWord])
  return (
    <>
      <Row>
        <ChoiceChip href="/dev/ui" chosen>
          Tümü
        </ChoiceChip>
        <ChoiceChip href="/dev/ui" chosen={false} icon={Users}>
          Ekip
        </ChoiceChip>
        <ChoiceChip href="/dev/ui" chosen={false} icon={User} count={42}>
          Oyuncu
        </ChoiceChip>
      </Row>
      <Row>
        {filters.map((filter) => (
          <RemovableChip
            key={filter}
            onRemove={() => setFilters(filters.filter((other) => other !== filter))}
          >
            {filter}
          </RemovableChip>
        ))}
      </Row>
    </>
  )
}
