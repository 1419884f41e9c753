import { Link } from 'react-router'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { ChevronLeft, ChevronRight } from '../base/icons.ts'

export function Pagination({
  page,
  lastPage,
  hrefFor,
}: {
  page: number
  lastPage: number
  hrefFor: (page: number) => string
}) {
  if (lastPage <= 1) return null
  return (
    <nav
      aria-label="Sayfalar"
      className="flex flex-wrap items-center justify-between gap-1 sm:justify-center"
    >
      <Step href={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <Icon of={ChevronLeft} />
        Önceki
      </Step>
      <p className="text-small text-text2 sm:hidden">
        Sayfa {page} / {lastPage}
      </p>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {shownPages(page, lastPage).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span aria-hidden className="inline-flex w-8 justify-center text-text3">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(shown)}
                aria-label={`Sayfa ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className={classNames(
                  box,
                  'min-w-11 px-2',
                  shown === page ? 'bg-primary text-on-primary' : 'hover:bg-text/8',
                )}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step href={page < lastPage ? hrefFor(page + 1) : undefined} rel="next">
        Sonraki
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  )
}

/** The page numbers to show, in order; null is a gap of two or more pages. */
export function shownPages(page: number, lastPage: number): (number | null)[] {
  const near = [1, lastPage, page - 2, page - 1, page, page + 1, page + 2]
  const pages = [...new Set(near)].filter((n) => n >= 1 && n <= lastPage).toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const gap = n - (pages[index - 1] ?? n - 1) - 1
    return gap === 0 ? [n] : gap === 1 ? [n - 1, n] : [null, n]
  })
}

function Step({ href, rel, children }: { href: string | undefined; rel: string; children: React.ReactNode }) {
  const style = classNames(box, 'gap-1.5 px-3')
  return href === undefined ? (
    <span aria-disabled="true" className={classNames(style, 'text-text3')}>
      {children}
    </span>
  ) : (
    <Link to={href} rel={rel} className={classNames(style, 'hover:bg-text/8')}>
      {children}
    </Link>
  )
}

const box =
  'inline-flex min-h-11 items-center justify-center rounded-control text-small font-semibold transition-colors'
