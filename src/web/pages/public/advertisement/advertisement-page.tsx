import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { advertisementHead } from '../../../board/advertisements/article/advertisement-head.ts'
import { useAdvertisement, useCountedView } from '../../../board/advertisements/article/use-advertisement.ts'
import { RelatedAdvertisements } from '../../../board/advertisements/related/lazy-related.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { useTitle } from '../../../seo/head-tags.tsx'
import { definePage, personalNeed } from '../../../navigation/page.ts'
import { loginPath } from '../../../navigation/safe-next.ts'
import { useSession } from '../../../data/session.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { SearchX } from '../../../ui/base/icons.ts'
import { AdvertisementView } from './advertisement-view.tsx'
import { listPath } from '../advertisements/list-criteria.ts'

export const page = definePage({
  Component: AdvertisementPage,
  needs: ({ params }) => [
    personalNeed('GET /api/app/advertisements/{id}', { params: { id: idOf(params['id']) } }),
  ],
  head: ({ params, read, isAbsent }) => {
    const id = idOf(params['id'])
    const advertisement = read('GET /api/app/advertisements/{id}', { params: { id } })?.data
    if (!advertisement) return { title: isAbsent ? notFound : loadFailed, noindex: true }
    return {
      title: titleOf(advertisement.title, advertisement.city.name),
      // Only search engines and link previews read this metadata, in the server's HTML, so its code is left
      // out of the browser's bundle.
      ...(import.meta.env.SSR && advertisementHead(advertisement)),
    }
  },
})

const notFound = 'İlan bulunamadı'
const loadFailed = 'İlan yüklenirken bir hata oluştu'
const titleOf = (title: string, city: string) => `${title} – ${city}`

const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)

function AdvertisementPage() {
  const id = idOf(useParams()['id'])
  const { advertisement, error, retry } = useAdvertisement(id)
  useCountedView(advertisement)
  useLoginForEdit()
  // The server renders every page as for a visitor, so only the browser knows the title of an advertisement
  // that visitors may not see.
  useTitle(
    advertisement
      ? titleOf(advertisement.title, advertisement.city.name)
      : error
        ? error.status === 404
          ? notFound
          : loadFailed
        : undefined,
  )
  if (advertisement) return <AdvertisementView advertisement={advertisement} />
  return (
    <div className="page-gutter mx-auto max-w-list py-10">
      {error?.status === 404 ? (
        <Absent id={id} />
      ) : error ? (
        <LoadError error={error} retry={retry} />
      ) : (
        <>
          <h1 className="sr-only">İlan</h1>
          <p role="status" className="text-text2">
            İlan yükleniyor...
          </p>
        </>
      )}
    </div>
  )
}

function Absent({ id }: { id: number }) {
  const { ready, isAuthenticated } = useSession()
  const { pathname } = useLocation()
  return (
    <>
      <h1 className="sr-only">{notFound}</h1>
      <EmptyState
        icon={SearchX}
        title="İlan bulunamadı veya erişim yetkiniz yok."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={listPath}>İlanlara göz at</ButtonLink>
            {!isAuthenticated && (
              <ButtonLink href={loginPath(pathname)} tone="secondary">
                Giriş Yap
              </ButtonLink>
            )}
          </div>
        }
      >
        {`İlan kaldırılmış ya da henüz yayınlanmamış olabilir.${isAuthenticated ? '' : ' İlan sizinse giriş yapın.'}`}
      </EmptyState>
      <div className="mt-10 min-h-112">{ready && <RelatedAdvertisements id={id} />}</div>
    </>
  )
}

function LoadError({ error, retry }: { error: ApiError; retry: () => void }) {
  return (
    <>
      <h1 className="sr-only">İlan</h1>
      <ErrorState title={`${loadFailed}.`} onRetry={retry}>
        {error.message}
      </ErrorState>
    </>
  )
}

function useLoginForEdit(): void {
  const { ready, isAuthenticated } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const mustLogIn = ready && !isAuthenticated && new URLSearchParams(search).get('edit') === '1'
  useEffect(() => {
    if (mustLogIn) void navigate(loginPath(pathname + search), { replace: true })
  }, [mustLogIn, navigate, pathname, search])
}
