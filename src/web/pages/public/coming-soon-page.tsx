import { useLocation } from 'react-router'
import { definePage } from '../../page.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const page = definePage({
  Component: ComingSoonPage,
  head: ({ pathname }) => ({ title: nameOf(pathname) ?? 'Bu sayfa hazırlanıyor', noindex: true }),
})

const names: Record<string, string> = {
  '/': 'Klaket’e hoş geldiniz',
  '/news': 'Haberler',
  '/help-center': 'Yardım',
  '/about-app': 'Klaket hakkında',
  '/terms-of-use': 'Kullanım Koşulları',
  '/privacy-policy': 'Gizlilik Politikası',
  '/kvkk': 'KVKK Aydınlatma Metni',
  '/static/cookies': 'Çerez Politikası',
  '/static/contact': 'İletişim',
}

/** For addresses whose content comes with a later release. */
function ComingSoonPage() {
  const { pathname } = useLocation()
  const name = nameOf(pathname)
  const isHome = pathname === '/'
  return (
    <section className="page-gutter mx-auto max-w-list py-16">
      <h1 className="text-h1">{name ?? 'Bu sayfa hazırlanıyor'}</h1>
      <p className="mt-4 max-w-measure text-text2">
        {name && (isHome ? 'Ana sayfa hazırlanıyor. ' : 'Bu sayfa hazırlanıyor. ')}
        İçerik tamamlandığında burada olacak. Bu arada film, dizi ve reklam setlerinin güncel ilanlarına göz
        atabilirsiniz.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/advertisements">Set ilanlarına git</ButtonLink>
        {!isHome && (
          <ButtonLink href="/" tone="secondary">
            Ana sayfaya dön
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function nameOf(pathname: string): string | undefined {
  return names[pathname.replace(/(?<=.)\/+$/, '')]
}
