import { Link } from 'react-router'
import { siteLinks, type SiteLink } from '../../../shared/site/site.ts'
import { useSite } from '../../data/site.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { StorageNotice } from '../storage-bar.tsx'

type FooterLink = readonly [to: string, label: string]

const helpLinks: readonly FooterLink[] = [
  ['/advertisements', 'Set İlanları'],
  ['/about-app', 'Hakkında'],
  ['/static/contact', 'İletişim'],
  ['/help-center', 'Yardım'],
  ['/feedback', 'Geri Bildirim'],
  ['/news', 'Haberler'],
  ['/ilanlar', 'Şehir ve alanlar'],
]

const policyLinks: readonly FooterLink[] = [
  ['/terms-of-use', 'Kullanım Koşulları'],
  ['/privacy-policy', 'Gizlilik Politikası'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/static/cookies', 'Çerez Politikası'],
]

export function Footer() {
  return (
    <footer className="mt-16 print:hidden border-t border-line bg-surface">
      <div className="page-gutter mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        <div className="flex flex-col items-start gap-4 max-lg:col-span-2">
          <Logo height={24} />
          <p className="text-small text-text2">Film, dizi ve reklam setlerinin ilan panosu.</p>
          <SiteLinks of={stores} label="Uygulama mağazaları" look="store-badge" />
        </div>
        <LinkColumn title="Klaket" links={helpLinks} />
        <LinkColumn title="Koşullar" links={policyLinks} />
        <div className="flex flex-col gap-6 max-lg:col-span-2 max-lg:max-w-form">
          <NewsletterForm />
          <ThemeSwitch className="max-w-80 noscript:hidden" />
        </div>
      </div>
      <div className="page-gutter safe-bottom mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-8 text-meta text-text3">
        <p>© {useSite().operator.name}</p>
        <SiteLinks of={socials} label="Bizi izleyin, bize yazın" look="marked-link" />
        <PaymentMarks />
        <StorageNotice className="basis-full" />
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-small font-semibold text-text3">{title}</h2>
      <ul className="mt-2">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center text-text2 hover:text-text hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const stores: readonly SiteLink[] = ['appStore', 'googlePlay']
const socials: readonly SiteLink[] = ['whatsapp', 'instagram', 'x', 'facebook', 'youtube', 'linkedin']

function SiteLinks({
  of: names,
  label,
  look: className,
}: {
  of: readonly SiteLink[]
  label: string
  look: string
}) {
  const { links } = useSite()
  const shown = names.filter((name) => links[name])
  if (shown.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2">
      {shown.map((name) => (
        <li key={name}>
          <a href={links[name]} rel="noopener" target="_blank" data-mark={name} className={className}>
            {siteLinks[name][1]}
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
