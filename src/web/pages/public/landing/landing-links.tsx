import { Link } from 'react-router'
import { formatNumber } from '../../../../shared/values/money.ts'

type LandingLink = { path: string; label: string; count: number }

export function LandingLinks({ title, links }: { title: string; links: readonly LandingLink[] }) {
  if (links.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(({ path, label, count }) => (
          <li key={path} className="max-w-full">
            <Link
              to={path}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-chip border border-line bg-surface px-3 py-1 text-small transition-colors hover:border-line-strong hover:underline pointer-coarse:min-h-11"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="text-text3">
                {formatNumber(count)}
                <span className="sr-only"> ilan</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
