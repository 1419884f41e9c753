import { useApi } from '../../../data/queries.ts'

export function BrandStrip() {
  const { data } = useApi('GET /api/app/brands')
  const brands = data?.data ?? []
  if (brands.length === 0) return null
  return (
    <section className="page-gutter mx-auto max-w-page py-8">
      <h2 className="text-center text-small font-semibold text-text3">Birlikte çalıştığımız markalar</h2>
      <ul className="mt-4 flex flex-wrap items-center justify-center gap-x-8 gap-y-3 sm:gap-x-12">
        {brands.map(({ id, name, url, ...logo }) => {
          const picture = (
            <img
              src={logo.logo_url}
              width={logo.logo_width}
              height={logo.logo_height}
              alt={name}
              loading="lazy"
              decoding="async"
              className="logo-mark h-7 w-auto max-w-40 object-contain sm:h-8"
            />
          )
          return (
            <li key={id} className="flex min-h-11 items-center">
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-11 items-center rounded-control"
                >
                  {picture}
                  <span className="sr-only"> (yeni sekmede açılır)</span>
                </a>
              ) : (
                picture
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
