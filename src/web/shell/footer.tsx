import { Link } from 'react-router'
import { cardBrands, siteLinks, type SiteLink } from '../../shared/site.ts'
import { useSite } from '../site.ts'
import { Logo } from '../ui/logo.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

type FooterLink = readonly [to: string, label: string]

const helpLinks: readonly FooterLink[] = [
  ['/about-app', 'Hakkında'],
  ['/static/contact', 'İletişim'],
  ['/help-center', 'Yardım'],
  ['/feedback', 'Geri Bildirim'],
  ['/news', 'Haberler'],
]

const policyLinks: readonly FooterLink[] = [
  ['/terms-of-use', 'Kullanım Koşulları'],
  ['/privacy-policy', 'Gizlilik Politikası'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/static/cookies', 'Çerez Politikası'],
]

/** The foot of every page but the entry pages. */
export function Footer() {
  return (
    <footer className="mt-16 print:hidden border-t border-line bg-surface">
      <div className="page-gutter mx-auto grid max-w-page grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[1fr_1fr_1fr_1.6fr]">
        <div className="flex flex-col items-start gap-4 max-lg:col-span-2">
          <Logo height={24} />
          <p className="text-small text-text2">Film, dizi ve reklam setlerinin ilan panosu.</p>
          <SiteLinks />
        </div>
        <LinkColumn title="Klaket" links={helpLinks} />
        <LinkColumn title="Koşullar" links={policyLinks} />
        <div className="flex flex-col gap-6 max-lg:col-span-2 max-lg:max-w-form">
          <NewsletterForm />
          <ThemeSwitch className="max-w-80" />
        </div>
      </div>
      <div className="page-gutter safe-bottom mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 pb-8 text-meta text-text3">
        <p>© Klaket</p>
        <CardMarks />
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

/** App stores and social pages, as far as they are set. */
function SiteLinks() {
  const { links } = useSite()
  const shown = Object.entries(links) as [SiteLink, string][]
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4">
      {shown.map(([name, address]) => (
        <li key={name}>
          <a
            href={address}
            rel="noopener"
            target="_blank"
            className="inline-flex min-h-9 items-center text-small text-text2 underline hover:text-text pointer-coarse:min-h-11"
          >
            {siteLinks[name][1]}
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Which cards payments are taken with. */
function CardMarks() {
  const { cards } = useSite()
  if (cards.length === 0) return null
  return (
    <ul aria-label="Kartla ödeme" className="flex gap-2">
      {cards.map((brand) => (
        <li key={brand}>
          <img src={`/card-${brand}.svg`} alt={cardBrands[brand]} width={40} height={26} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
