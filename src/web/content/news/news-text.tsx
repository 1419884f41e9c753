import { useMemo } from 'react'
import type { NewsItem } from '../../../shared/content/news/news.ts'
import { Article } from '../../ui/layout/article.tsx'
import { Chip } from '../../ui/feedback/chip.tsx'
import { htmlTree } from '../../../shared/text/html-tree.ts'

export function NewsText({ item: { content, tags } }: { item: NewsItem }) {
  const nodes = useMemo(() => htmlTree(content), [content])
  return (
    <>
      <div className="max-w-measure wrap-break-word">
        <Article nodes={nodes} />
      </div>
      {tags.length > 0 && (
        <ul aria-label="Konular" className="mt-8 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
