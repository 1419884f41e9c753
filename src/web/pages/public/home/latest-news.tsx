import { latestInput } from '../../../content/news/news-input.ts'
import { NewsCards } from '../../../content/news/news-cards.tsx'
import { useApi } from '../../../data/queries.ts'
import { Part } from './part.tsx'

export const latestNews = latestInput(3)

export function LatestNews() {
  const { data } = useApi('GET /api/app/news/latest', latestNews)
  const items = data?.data ?? []
  if (items.length === 0) return null
  return (
    <Part title="Son haberler" href="/news" more="Tüm haberler">
      <NewsCards items={items} />
    </Part>
  )
}
