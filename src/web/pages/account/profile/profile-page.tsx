import { useParams } from 'react-router'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { definePage } from '../../../navigation/page.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { AccountPart } from './account/account-part.tsx'
import { BillingPart } from './billing/billing-part.tsx'
import { PreferencesPart } from './preferences/preferences-part.tsx'
import { ProfileFrame } from './profile-frame.tsx'

const SecurityPart = lazyPart(async () => (await import('./security/security-part.tsx')).SecurityPart)

const parts = [
  {
    name: undefined,
    title: 'Hesap ayarları',
    lead: 'Adınız ilanlarda, başvurularda ve mesajlarda böyle görünür.',
    Part: AccountPart,
  },
  {
    name: 'billing',
    title: 'Fatura bilgileri',
    lead: 'Faturanız bu bilgilerle düzenlenir. Numaranız şifrelenerek saklanır, başka üyelere gösterilmez.',
    Part: BillingPart,
  },
  {
    name: 'preferences',
    title: 'İletişim tercihleri',
    lead: 'Açıp kapattıklarınız hemen kaydedilir.',
    Part: PreferencesPart,
  },
  {
    name: 'security',
    title: 'Güvenlik',
    lead: 'Parolanız, açık oturumlarınız ve hakkınızda tuttuğumuz veriler.',
    Part: () => <SecurityPart waiting={<div className="min-h-dvh" />} />,
  },
]

export const page = definePage({
  Component: ProfilePage,
  access: 'user',
  head: ({ params }) => {
    const part = partAt(params['part'])
    return part
      ? { title: part.title, noindex: true }
      : { title: 'Sayfa bulunamadı', noindex: true, status: 404 }
  },
})

function ProfilePage() {
  const part = partAt(useParams()['part'])
  if (!part) return <NotFound />
  const { title, lead, Part } = part
  return (
    <ProfileFrame title={title} lead={lead}>
      <Part />
    </ProfileFrame>
  )
}

const partAt = (name: string | undefined) => parts.find((part) => part.name === name)
