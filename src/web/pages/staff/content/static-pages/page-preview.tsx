import { useMemo } from 'react'
import { htmlTree } from '../../../../../shared/text/html-tree.ts'
import type { VersionText } from '../../../../../shared/content/static-pages/static-page-staff.ts'
import { StaticText } from '../../../../content/static-pages/static-text.tsx'

export function PagePreview({
  page,
}: {
  page: Pick<VersionText, 'slug' | 'title' | 'description' | 'body'>
}) {
  const nodes = useMemo(() => htmlTree(page.body), [page.body])
  return (
    <div className="rounded-card border border-line bg-bg p-4 sm:p-8">
      <p className="text-h2 wrap-anywhere sm:text-h1">{page.title}</p>
      <p className="mt-2 max-w-measure text-text2 wrap-anywhere">{page.description}</p>
      <article className="mt-6 max-w-measure min-w-0">
        <StaticText slug={page.slug} nodes={nodes} />
      </article>
    </div>
  )
}
