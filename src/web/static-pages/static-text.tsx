import type { HtmlNode } from '../../shared/html-tree.ts'
import { keptInBrowserWord } from '../../shared/static-page-words.ts'
import { Article } from '../ui/article.tsx'
import { KeptTable } from './kept-table.tsx'
import { Questions } from './questions.tsx'

export function StaticText({ slug, nodes }: { slug: string; nodes: readonly HtmlNode[] }) {
  if (slug === 'help-center') return <Questions nodes={nodes} />
  return <Article nodes={nodes} inserts={{ [`{${keptInBrowserWord}}`]: <KeptTable /> }} />
}
