import { useLocation, useRouteError } from 'react-router'
import { notLoaded } from '../../ui/base/lazy-part.ts'
import { buttonStyle } from '../../ui/base/button-style.ts'
import { ErrorLayout } from './error-layout.tsx'

export function PageError() {
  const isOld = isOldVersion(useRouteError())
  const { pathname, search } = useLocation()
  const title = isOld ? 'Sayfa yüklenemedi' : 'Bir şeyler ters gitti'
  return (
    <ErrorLayout title={title} ways={<ReloadOrHome address={pathname + search} />}>
      <title>{`${title} | Klaket`}</title>
      <p>
        {isOld
          ? notLoaded
          : 'Beklenmeyen bir hata oluştu. Sayfayı yenileyin; sorun sürerse biraz sonra tekrar deneyin.'}
      </p>
    </ErrorLayout>
  )
}

/**
 * Browsers read two slashes or backslashes at the start of a link as the beginning of a host, so several of
 * them become one slash.
 */
export function ReloadOrHome({ address }: { address: string }) {
  return (
    <>
      <a href={address.replace(/^[/\\]+/, '/')} className={buttonStyle({})}>
        Sayfayı yenile
      </a>
      <a href="/" className={buttonStyle({ tone: 'secondary' })}>
        Ana sayfaya dön
      </a>
    </>
  )
}

function isOldVersion(error: unknown): boolean {
  return error instanceof TypeError && /import|fetch|module/i.test(error.message)
}
