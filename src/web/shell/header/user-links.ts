import type { User } from '../../../shared/people/accounts/accounts.ts'
import type { IconName } from '../../ui/base/icon.tsx'
import {
  Bell,
  Bookmark,
  BriefcaseBusiness,
  FileText,
  Mail,
  Send,
  ShieldCheck,
  User as Person,
} from '../../ui/base/icons.ts'

type UserLink = { to: string; label: string; icon: IconName; count?: number | undefined }

type Counts = { advertisements_count: number; applications_count: number }

export const menuCounts = (profile: {
  data: { data: Counts } | undefined
  isError: boolean
}): Counts | undefined =>
  profile.data?.data ?? (profile.isError ? { advertisements_count: 0, applications_count: 0 } : undefined)

export function userLinks(user: User | null, counts: Counts | undefined): UserLink[] {
  const links: UserLink[] = [
    {
      to: '/my-advertisements',
      label: 'İlanlarım',
      icon: BriefcaseBusiness,
      count: counts?.advertisements_count,
    },
    { to: '/my-applications', label: 'Başvurularım', icon: Send, count: counts?.applications_count },
    { to: '/kaydedilenler', label: 'Kaydedilenler', icon: Bookmark },
    { to: '/kayitli-aramalar', label: 'Kayıtlı aramalar', icon: Bell },
    { to: '/davetler', label: 'Davetler', icon: Mail },
    { to: '/cv', label: 'Özgeçmişim', icon: FileText },
    { to: '/profile', label: 'Profil', icon: Person },
  ]
  const isStaff = user?.role === 'editor' || user?.role === 'admin'
  return isStaff ? [...links, { to: '/yonetim', label: 'Yönetim', icon: ShieldCheck }] : links
}
