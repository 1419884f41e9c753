import { useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { CountBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  BriefcaseBusiness,
  ChevronDown,
  EllipsisVertical,
  FileText,
  LogOut,
  MessageCircle,
  Pencil,
  Trash2,
} from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TabLinks, Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { Row, Section } from './ui-section.tsx'

export function Navigation() {
  const [tab, setTab] = useState('waiting')
  return (
    <Section title="Gezinme">
      <Breadcrumbs
        steps={[
          { label: 'Ana Sayfa', href: '/' },
          { label: 'Set İlanları', href: '/advertisements' },
          { label: 'Kostüm asistanı aranıyor' },
        ]}
      />
      <Row>
        <Menu
          label="Hesap menüsü"
          align="start"
          head={
            <>
              <p className="font-semibold">Deniz Yılmaz</p>
              <p className="text-small text-text3">deniz@example.com</p>
            </>
          }
          items={[
            { label: 'İlanlarım', icon: BriefcaseBusiness, href: '/dev/ui', count: 4 },
            { label: 'CV', icon: FileText, href: '/dev/ui' },
            {
              label: 'Çıkış Yap',
              icon: LogOut,
              separated: true,
              onSelect: () => toast.info('Çıkış seçildi.'),
            },
          ]}
          trigger={(props) => (
            <Button {...props} tone="secondary" iconEnd={ChevronDown}>
              Hesabım
            </Button>
          )}
        />
        <Menu
          label="İlan seçenekleri"
          items={[
            { label: 'Düzenle', icon: Pencil, onSelect: () => toast.info('Düzenle seçildi.') },
            {
              label: 'İlanı Kapat',
              icon: Trash2,
              tone: 'danger',
              separated: true,
              onSelect: () => toast.warn('Kapat seçildi.'),
            },
          ]}
          trigger={(props) => (
            <IconButton {...props} icon={EllipsisVertical} label="İlan seçenekleri" tone="outline" />
          )}
        />
        <Popover
          label="Okunmamış mesajlar"
          className="w-80 p-4"
          trigger={(props) => (
            <IconButton {...props} icon={MessageCircle} label="Okunmamış mesajlar (2)">
              <CountBadge count={2} className="absolute top-1 right-0.5" />
            </IconButton>
          )}
        >
          {(close) => (
            <div className="flex flex-col gap-3">
              <p className="font-semibold">2 okunmamış mesaj</p>
              <p className="text-small text-text2">Gece çekimi için ışık asistanı</p>
              <Button size="small" tone="secondary" onClick={close}>
                Kapat
              </Button>
            </div>
          )}
        </Popover>
      </Row>
      <TabLinks
        label="İlan türü"
        links={[
          { href: '/dev/ui', label: 'Tümü', current: true },
          { href: '/dev/ui?type=crew', label: 'Ekip', current: false },
          { href: '/dev/ui?type=cast', label: 'Oyuncu', current: false, count: 3 },
        ]}
      />
      <Tabs
        label="Başvurular"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'waiting', label: 'Bekleyen', count: 12, panel: <p>On iki başvuru yanıt bekliyor.</p> },
          { id: 'accepted', label: 'Kabul edilen', panel: <p>Kabul edilen başvurular.</p> },
          { id: 'rejected', label: 'Reddedilen', panel: <p>Reddedilen başvurular.</p> },
        ]}
      />
      <Pagination label="Sayfalar, başta" page={1} lastPage={12} hrefFor={(page) => `/dev/ui?page=${page}`} />
      <Pagination
        label="Sayfalar, ortada"
        page={6}
        lastPage={12}
        hrefFor={(page) => `/dev/ui?page=${page}`}
      />
    </Section>
  )
}
