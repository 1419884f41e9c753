import { formatDate } from '../../../shared/values/dates.ts'
import { newsPath } from '../../../shared/content/news/news-pages.ts'
import type { NewsItem } from '../../../shared/content/news/news.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'
import { NewsPicture } from './news-picture.tsx'
import { NewsText } from './news-text.tsx'

export function NewsWhole({ item, isPreview = false }: { item: NewsItem; isPreview?: boolean }) {
  const Title = isPreview ? 'h2' : 'h1'
  return (
    <article className="mx-auto max-w-list">
      {!isPreview && <Breadcrumbs steps={[{ label: 'Haberler', href: '/news' }, { label: item.title }]} />}
      <Title className="mt-3 text-h2 wrap-break-word sm:text-h1">{item.title}</Title>
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-text3">
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
          {item.author && ` · ${item.author}`}
        </p>
        {!isPreview && <ShareButton title={item.title} path={newsPath(item)} />}
      </div>
      <div className="overflow-hidden rounded-card">
        <NewsPicture item={item} isEager sizes="(min-width: 60rem) 56rem, 92vw" />
      </div>
      <p className="mt-6 mb-5 max-w-measure text-title">{item.description}</p>
      <NewsText item={item} />
    </article>
  )
}
