import { Link } from 'react-router'
import { formatDate } from '../../../../shared/values/dates.ts'
import { staticPagePath } from '../../../../shared/content/static-pages/static-page-paths.ts'
import type { StaticPage } from '../../../../shared/content/static-pages/static-pages.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

export function EarlierVersionNotice({ page }: { page: StaticPage }) {
  if (page.in_force) return null
  return (
    <div className="mt-4 max-w-measure">
      <Notice tone="warn" title="Bu metnin daha yeni bir sürümü var.">
        Önceki sürümü okuyorsunuz.{' '}
        <Link to={staticPagePath(page.slug)} className="link">
          Yürürlükteki sürümü aç
        </Link>
      </Notice>
    </div>
  )
}

export function VersionList({ page: { slug, version, versions } }: { page: StaticPage }) {
  if (versions.length < 2) return null
  return (
    <section className="mt-12 border-t border-line pt-6 print:hidden">
      <h2 className="text-title">Bu metnin sürümleri</h2>
      <ul className="mt-2">
        {versions.map((one, index) => (
          <li key={one.version} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            {one.version === version ? (
              <strong className="font-semibold">Sürüm {one.version}</strong>
            ) : (
              <Link to={staticPagePath(slug, index === 0 ? undefined : one.version)} className="link">
                Sürüm {one.version}
              </Link>
            )}
            <span className="text-small text-text3">
              <time dateTime={one.published_at}>{formatDate(one.published_at)}</time>
              {index === 0 && ', yürürlükte'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
