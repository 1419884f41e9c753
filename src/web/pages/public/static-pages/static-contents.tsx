import { Link, useLocation } from 'react-router'
import { Accordion } from '../../../ui/layout/accordion.tsx'

type Heading = { id: string; text: string }

export function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <>
      <div className="mb-6 rounded-card border border-line bg-surface px-4 *:border-0 lg:hidden print:hidden">
        <Accordion title="İçindekiler">
          <ContentsLinks label="İçindekiler" headings={headings} />
        </Accordion>
      </div>
      <div className="max-lg:hidden print:hidden">
        <div className="sticky top-[calc(var(--header-height)+1.5rem)] max-h-[calc(100dvh-var(--header-height)-3rem)] overflow-y-auto">
          <p className="text-small font-semibold text-text3">İçindekiler</p>
          <ContentsLinks label="Bu sayfanın bölümleri" headings={headings} />
        </div>
      </div>
    </>
  )
}

function ContentsLinks({ label, headings }: { label: string; headings: readonly Heading[] }) {
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={label} className="pb-2">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link
              to={{ pathname, search, hash: id }}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="flex min-h-9 items-center py-1 text-small text-text2 hover:text-text hover:underline pointer-coarse:min-h-11"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
