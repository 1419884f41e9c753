import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/values/dates.ts'
import { newsPath } from '../../../shared/content/news/news-pages.ts'
import type { NewsSummary } from '../../../shared/content/news/news.ts'
import { Card, cardLinkStyle } from '../../ui/layout/card.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { NewsPicture } from './news-picture.tsx'

type Props = {
  item: NewsSummary
  isEager?: boolean
  isOpening?: boolean
  onOpen: (item: NewsSummary) => void
  onIntent: (item: NewsSummary) => void
}

export function NewsCard({ item, isEager = false, isOpening = false, onOpen, onIntent }: Props) {
  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <Card as="article" link flush className="flex h-full flex-col">
      <NewsPicture
        item={item}
        isEager={isEager}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
      />
      <div className="flex min-w-0 flex-1 flex-col p-4">
        <div className="flex items-center gap-2 text-meta text-text3">
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
          {isOpening && <Spinner size={16} label="Haber açılıyor" className="animate-appear" />}
        </div>
        <h3 className="mt-1 text-title">
          <Link
            to={newsPath(item)}
            onClick={open}
            onPointerEnter={() => onIntent(item)}
            onFocus={() => onIntent(item)}
            className={classNames(cardLinkStyle, 'line-clamp-3')}
          >
            {item.title}
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-small text-text2">{item.description}</p>
      </div>
    </Card>
  )
}
