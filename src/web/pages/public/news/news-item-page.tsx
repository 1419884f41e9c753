import { useParams } from 'react-router'
import { formatDate } from '../../../../shared/values/dates.ts'
import { newsIdOf, newsPath } from '../../../../shared/content/news/news-pages.ts'
import { NewsCards } from '../../../content/news/news-cards.tsx'
import { latestInput, newsInput } from '../../../content/news/news-input.ts'
import { NewsWhole } from '../../../content/news/news-whole.tsx'
import { definePage, need } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { NotFound } from '../../../shell/error-pages/not-found.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { ArrowRight } from '../../../ui/base/icons.ts'
import { withoutTrailingSlashes } from '../../../../shared/text/trailing-slashes.ts'

const itemKey = 'GET /api/app/news/{id}'
const latestKey = 'GET /api/app/news/latest'
const others = latestInput(4)

export const page = definePage({
  Component: NewsItemPage,
  needs: ({ params }) => [need(itemKey, newsInput(newsIdOf(params['idAndWords']))), need(latestKey, others)],
  head: ({ params, read, pathname, isAbsent }) => {
    const item = read(itemKey, newsInput(newsIdOf(params['idAndWords'])))?.data
    if (!item) return { title: isAbsent ? 'Haber bulunamadı' : 'Haber yüklenemedi', noindex: true }
    const path = newsPath(item)
    if (withoutTrailingSlashes(pathname) !== path)
      return { title: item.title, movedTo: { path, forGood: true } }
    return {
      title: item.title,
      description: item.description,
      canonical: path,
      type: 'article',
      article: { publishedAt: item.published_at, author: item.author },
      ...(item.image && { image: item.image.large }),
      share: { title: item.title, kicker: 'Haber', facts: [formatDate(item.published_at)] },
      trail: [{ label: 'Haberler', path: '/news' }],
    }
  },
})

function NewsItemPage() {
  const id = newsIdOf(useParams()['idAndWords'])
  const query = useApi(itemKey, newsInput(id))
  if (query.error?.status === 404) return <NotFound />
  return (
    <div className="page-gutter mx-auto max-w-page py-6 sm:py-8">
      {query.isPending && <h1 className="sr-only">Haber</h1>}
      <Loaded
        query={query}
        what="Haber"
        blocks={{
          size: ['h-10 w-2/3', 'aspect-video rounded-card', 'h-40'],
          layout: 'mx-auto flex max-w-list flex-col gap-4',
        }}
      >
        {({ data }) => <NewsWhole item={data} />}
      </Loaded>
      <Others than={id} />
    </div>
  )
}

function Others({ than }: { than: number }) {
  const { data } = useApi(latestKey, others)
  const items = data?.data.filter(({ id }) => id !== than).slice(0, 3) ?? []
  if (items.length === 0) return null
  return (
    <section className="mt-14 border-t border-line pt-8 print:hidden">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-h3">Diğer haberler</h2>
        <ButtonLink href="/news" tone="secondary" size="small" iconEnd={ArrowRight}>
          Tüm haberler
        </ButtonLink>
      </div>
      <NewsCards items={items} />
    </section>
  )
}
