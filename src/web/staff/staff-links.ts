import type { IconName } from '../ui/base/icon.tsx'
import {
  Ban,
  BriefcaseBusiness,
  ChartColumn,
  FileText,
  Flag,
  Inbox,
  ListChecks,
  Mail,
  MonitorPlay,
  Newspaper,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Tags,
  Users,
  Wallet,
} from '../ui/base/icons.ts'
import type { WaitingWork } from '../../shared/oversight/dashboard.ts'

type StaffLink = {
  to: string
  label: string
  icon: IconName
  admin?: true
  waiting?: keyof WaitingWork
}

type Group = { title: string; links: readonly StaffLink[] }

const groups: readonly Group[] = [
  {
    title: 'İnceleme',
    links: [
      { to: '/yonetim', label: 'Onay kuyruğu', icon: ListChecks, waiting: 'reviews' },
      { to: '/yonetim/sikayetler', label: 'Şikâyetler', icon: Flag, waiting: 'reports' },
      { to: '/yonetim/geri-bildirim', label: 'Geri bildirim', icon: Inbox, waiting: 'feedback' },
    ],
  },
  {
    title: 'Kayıtlar',
    links: [
      { to: '/yonetim/ilanlar', label: 'İlanlar', icon: BriefcaseBusiness },
      { to: '/yonetim/basvurular', label: 'Başvurular', icon: Send },
      { to: '/yonetim/kisiler', label: 'Kişiler', icon: Users },
      { to: '/yonetim/bulten', label: 'Bülten', icon: Mail, admin: true },
    ],
  },
  {
    title: 'İçerik',
    links: [
      { to: '/yonetim/slaytlar', label: 'Slaytlar', icon: MonitorPlay },
      { to: '/yonetim/haberler', label: 'Haberler', icon: Newspaper },
      { to: '/yonetim/sayfalar', label: 'Sayfalar', icon: FileText },
    ],
  },
  {
    title: 'Tanımlar',
    links: [
      { to: '/yonetim/kategoriler', label: 'Kategoriler', icon: Tags },
      { to: '/yonetim/ucret-tipleri', label: 'Ücret tipleri', icon: Wallet },
      { to: '/yonetim/ayarlar', label: 'Ayarlar', icon: Settings, admin: true },
    ],
  },
  {
    title: 'İzleme',
    links: [
      { to: '/yonetim/sayilar', label: 'Sayılar', icon: ChartColumn },
      { to: '/yonetim/gonderimler', label: 'Gönderimler', icon: Send, admin: true },
      { to: '/yonetim/kayitlar', label: 'Denetim kaydı', icon: ScrollText, admin: true },
      { to: '/yonetim/sinirlar', label: 'Sınırlar', icon: Ban, admin: true },
      { to: '/yonetim/guvenlik', label: 'Güvenlik', icon: ShieldCheck },
    ],
  },
]

export function staffLinks(role: string | undefined): Group[] {
  return groups
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ admin }) => !admin || role === 'admin'),
    }))
    .filter(({ links }) => links.length > 0)
}
