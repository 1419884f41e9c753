import { Badge, CountBadge } from '../../ui/feedback/badge.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Chip, ChoiceChip, RemovableChip } from '../../ui/feedback/chip.tsx'
import { ConfirmDialog } from '../../ui/navigation/confirm-dialog.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { ArrowRight, EllipsisVertical, Pencil, Plus, Share2, Trash2, Users } from '../../ui/base/icons.ts'
import { Menu } from '../../ui/navigation/menu.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Popover } from '../../ui/navigation/popover.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { TabLinks, Tabs } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Stateful, longWord, Row, Section } from './ui-section.tsx'

const here = '/dev/ui'

export const Actions = () => (
  <>
    <Buttons />
    <Labels />
    <Navigation />
    <Dialogs />
  </>
)

function Buttons() {
  return (
    <Section title="Düğmeler">
      <Row>
        <Button icon={Plus}>İlan Ver</Button>
        <Button tone="secondary">Taslağı Kaydet</Button>
        <Button tone="quiet">Vazgeç</Button>
        <Button tone="danger" icon={Trash2}>
          İlanı Kapat
        </Button>
        <ButtonLink href={here} tone="secondary" iconEnd={ArrowRight}>
          Tüm İlanlar
        </ButtonLink>
      </Row>
      <Row>
        <Button pending>Gönder</Button>
        <Button aria-disabled>Kapalı</Button>
        <Button tone="secondary" disabled>
          Kapalı
        </Button>
        <Button size="small">Küçük</Button>
        <Button size="large">Hemen Başvur</Button>
        <Spinner label="Yükleniyor" />
      </Row>
      <div className="max-w-64">
        <Button wide>{longWord}</Button>
      </div>
      <Row>
        <IconButton icon={Share2} label="Paylaş" tone="outline" />
        <IconButton icon={EllipsisVertical} label="Diğer seçenekler" disabled />
        <span className="rounded-control bg-text3 p-1">
          <IconButton icon={Share2} label="Fotoğrafı paylaş" tone="overPhoto" />
        </span>
      </Row>
    </Section>
  )
}

function Labels() {
  return (
    <Section title="Etiketler ve durumlar">
      <Row>
        <Chip tone="crew" icon={Users}>
          Ekip İlanı
        </Chip>
        <Chip tone="cast">Oyuncu İlanı</Chip>
        <Chip>Kostüm asistanı</Chip>
        <Badge>Yeni</Badge>
        <CountBadge count={128} label="okunmamış mesaj" />
      </Row>
      <Row>
        <StatusBadge tone="ok">Yayında</StatusBadge>
        <StatusBadge tone="warn">Onay Bekliyor</StatusBadge>
        <StatusBadge tone="bad">Reddedildi</StatusBadge>
        <StatusBadge tone="neutral">Kapatılmış</StatusBadge>
      </Row>
      <Row>
        <ChoiceChip href={here} chosen>
          Tümü
        </ChoiceChip>
        <ChoiceChip href={here} chosen={false} count={42}>
          Oyuncu
        </ChoiceChip>
        <RemovableChip href={here}>{longWord}</RemovableChip>
      </Row>
    </Section>
  )
}

function Navigation() {
  return (
    <Section title="Gezinme">
      <Breadcrumbs
        steps={[{ label: 'Set İlanları', href: '/advertisements' }, { label: 'Kostüm asistanı aranıyor' }]}
      />
      <Row>
        <Menu
          label="İlan seçenekleri"
          items={[
            { label: 'Düzenle', icon: Pencil, locked: 'Bu ilana başvuru yapıldı.' },
            { label: 'İlanlar', icon: Users, href: here },
            { label: 'İlanı Kapat', icon: Trash2, tone: 'danger', separated: true },
          ]}
          trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label="İlan seçenekleri" />}
        />
        <Popover
          label="Okunmamış mesajlar"
          className="w-80 p-4"
          trigger={(props) => <Button {...props}>Okunmamış mesajlar</Button>}
        >
          {(close) => <Button onClick={close}>Kapat</Button>}
        </Popover>
      </Row>
      <TabLinks
        label="İlan türü"
        links={[
          { href: here, label: 'Tümü', current: true },
          { href: `${here}?type=cast`, label: 'Oyuncu', current: false, count: 3 },
        ]}
      />
      <Stateful start="waiting">
        {(tab, show) => (
          <Tabs
            label="Başvurular"
            value={tab}
            onChange={show}
            tabs={[
              { id: 'waiting', label: 'Bekleyen', count: 12, panel: <p>On iki başvuru bekliyor.</p> },
              { id: 'accepted', label: 'Kabul edilen', panel: <p>Kabul edilen başvurular.</p> },
            ]}
          />
        )}
      </Stateful>
      <Pagination page={6} lastPage={12} hrefFor={(page) => `${here}?page=${page}`} />
    </Section>
  )
}

function Dialogs() {
  return (
    <Section title="Pencereler">
      <Stateful<'long' | 'sheet' | 'confirm' | null> start={null}>
        {(shown, show) => (
          <>
            <Row>
              <Button onClick={() => show('long')}>Uzun metin</Button>
              <Button onClick={() => show('sheet')}>Alttan açılan</Button>
              <Button onClick={() => show('confirm')}>Onay</Button>
            </Row>
            <Dialog open={shown === 'long'} onClose={() => show(null)} title="Metin" size="large" closeOnBack>
              {Array.from({ length: 40 }, (_, index) => (
                <p key={index}>{`${index + 1}. ${longWord}`}</p>
              ))}
            </Dialog>
            <Dialog
              open={shown === 'sheet'}
              onClose={() => show(null)}
              title="Filtreler"
              variant="sheet"
              height="full"
              closeOnBack
              footer={<Button onClick={() => show(null)}>128 ilanı göster</Button>}
            />
            <ConfirmDialog
              open={shown === 'confirm'}
              title="İlan kapatılsın mı?"
              confirmLabel="İlanı Kapat"
              danger
              onCancel={() => show(null)}
              onConfirm={() => toast.success('İlan kapatıldı.')}
            >
              Bu işlem geri alınamaz.
            </ConfirmDialog>
          </>
        )}
      </Stateful>
    </Section>
  )
}
