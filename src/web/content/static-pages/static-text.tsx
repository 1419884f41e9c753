import type { HtmlNode } from '../../../shared/text/html-tree.ts'
import { browserStorageWord } from '../../../shared/content/static-pages/static-page-words.ts'
import { Article } from '../../ui/layout/article.tsx'
import { StorageTable } from './storage-table.tsx'
import { Questions } from './questions.tsx'

export function StaticText({ slug, nodes }: { slug: string; nodes: readonly HtmlNode[] }) {
  if (slug === 'help-center') return <Questions nodes={nodes} />
  return <Article nodes={nodes} inserts={{ [`{${browserStorageWord}}`]: <StorageTable /> }} />
}
