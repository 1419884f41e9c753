import { Fragment, type ReactNode } from 'react'
import { buttonStyle } from '../../ui/base/button-style.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { ReloadOrHome } from './page-error.tsx'
import { ErrorLayout } from './error-layout.tsx'

export type ErrorPageStatus = 429 | 500 | 503

const words: Record<ErrorPageStatus, readonly [title: string, text: string]> = {
  429: [
    'Biraz yavaşlayalım',
    'Kısa sürede çok fazla sayfa istediniz. Bir dakika kadar bekleyip yeniden deneyin.',
  ],
  500: [
    'Bir şeyler ters gitti',
    'Çekim yarıda kesildi: hata sizde değil, bizde. Sayfayı yenileyin; sorun sürerse biraz sonra tekrar deneyin.',
  ],
  503: [
    'Kısa bir ara verdik',
    'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin; yarım kalan yazılarınız bu cihazda duruyor.',
  ],
}

/**
 * Shown when the server fails to deliver a page. Runs no script and reads no data, so that the same failure
 * does not break this page.
 */
export function ServerErrorPage({
  status,
  address,
  requestId,
  helper,
}: {
  status: ErrorPageStatus
  address: string
  requestId: string
  helper: string
}) {
  const [title, text] = words[status]
  return (
    <PlainPage title={title}>
      <ErrorLayout
        title={title}
        ways={<ReloadOrHome address={address} />}
        foot={
          status === 500 && (
            <p className="mt-10 border-t border-line pt-4 text-small text-text2">
              <a href={`mailto:${helper}`} className="link">
                {helper}
              </a>{' '}
              adresine yazarsanız bu numarayı ekleyin, ne olduğunu ondan buluruz:
              <code className="mt-1 block font-mono break-all text-text select-all">{requestId}</code>
            </p>
          )
        }
      >
        <p>{text}</p>
      </ErrorLayout>
    </PlainPage>
  )
}

/** The service worker shows this page at any address that cannot be reached. */
export function OfflinePage() {
  const title = 'Bağlantı yok'
  return (
    <PlainPage title={title}>
      <ErrorLayout
        title={title}
        ways={
          // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address reloads the requested page
          <a href="" id="retry" className={buttonStyle({})}>
            Tekrar dene
          </a>
        }
        foot={<p role="status" id="retry-status" className="mt-4 min-h-6 text-small text-text2" />}
      >
        <p>
          İnternete ulaşılamıyor; sette olur böyle şeyler. Bağlantı gelince bu sayfa kendiliğinden açılır.
        </p>
        <p className="mt-3">
          Yazıp göndermediğiniz ilan, özgeçmiş ve mesajlar bu cihazda duruyor, kaybolmadı.
        </p>
      </ErrorLayout>
    </PlainPage>
  )
}

function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fragment>
      <title>{`${title} | Klaket`}</title>
      <meta name="robots" content="noindex" />
      <header className="page-gutter mx-auto flex h-(--header-height) w-full max-w-page items-center">
        <a href="/" className="flex min-h-11 items-center rounded-control" title="Ana sayfa">
          <Logo />
        </a>
      </header>
      <main id="main" className="flex-1">
        {children}
      </main>
    </Fragment>
  )
}
