import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NewsSummary } from '../../../shared/content/news/news.ts'
import { newsPath } from '../../../shared/content/news/news-pages.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { callApi, queryKey } from '../../data/queries.ts'
import { NewsCard } from './news-card.tsx'
import { newsInput } from './news-input.ts'

const loadDialog = () => import('./news-dialog.tsx')
const NewsDialog = lazyPart(async () => (await loadDialog()).NewsDialog)

export function NewsCards({ items, eager = 0 }: { items: readonly NewsSummary[]; eager?: number }) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ item: NewsSummary; at: string } | null>(null)
  const [opening, setOpening] = useState<number>()
  const wanted = useRef<NewsSummary | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => () => void (wanted.current = null), [])
  async function open(item: NewsSummary) {
    wanted.current = item
    setOpening(item.id)
    const isLoaded = await loadDialog().then(
      () => true,
      () => false,
    )
    if (wanted.current !== item) return
    setOpening(undefined)
    if (isLoaded) setOpened({ item, at: key })
    else void navigate(newsPath(item))
  }
  function prepare({ id }: NewsSummary) {
    loadDialog().catch(() => {})
    const input = newsInput(id)
    void client.prefetchQuery({
      queryKey: queryKey('GET /api/app/news/{id}', input),
      queryFn: ({ signal }) => callApi('GET /api/app/news/{id}', input, { signal }),
    })
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((item, index) => (
          <li key={item.id} className="min-w-0">
            <NewsCard
              item={item}
              isEager={index < eager}
              isOpening={item.id === opening}
              onOpen={(one) => void open(one)}
              onIntent={prepare}
            />
          </li>
        ))}
      </ul>
      {opened?.at === key && <NewsDialog item={opened.item} onClose={() => setOpened(null)} />}
    </>
  )
}
