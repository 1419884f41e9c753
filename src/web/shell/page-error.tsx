import { useLocation, useRouteError } from 'react-router'
import { buttonStyle } from '../ui/button-style.ts'

/** Shown inside the frame when a page breaks or its code cannot be loaded. */
export function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const address = pathname + search
  return isOldVersion(error) ? (
    <Trouble
      address={address}
      title="Sayfa yüklenemedi"
      text="Bağlantınız kesilmiş ya da Klaket bu sırada yenilenmiş olabilir. Sayfayı yenileyip devam edebilirsiniz."
    />
  ) : (
    <Trouble
      address={address}
      title="Bir şeyler ters gitti"
      text="Beklenmeyen bir hata oluştu. Sayfayı yenileyin; sorun sürerse biraz sonra tekrar deneyin."
    />
  )
}

/** One trouble with two ways on; plain links, so it also works where no script runs. */
export function Trouble({ address, title, text }: { address: string; title: string; text: string }) {
  return (
    <section className="page-gutter mx-auto max-w-list py-16">
      <title>{`${title} | Klaket`}</title>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 max-w-measure text-text2">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={address} className={buttonStyle({})}>
          Sayfayı yenile
        </a>
        <a href="/" className={buttonStyle({ tone: 'secondary' })}>
          Ana sayfaya dön
        </a>
      </div>
    </section>
  )
}

// A page's file is gone after a new release, or the network is.
function isOldVersion(error: unknown): boolean {
  return error instanceof TypeError && /import|fetch|module/i.test(error.message)
}
