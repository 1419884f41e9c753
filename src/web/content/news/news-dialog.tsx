import { useEffect } from 'react'
import { formatDate } from '../../../shared/values/dates.ts'
import { newsPath } from '../../../shared/content/news/news-pages.ts'
import type { NewsSummary } from '../../../shared/content/news/news.ts'
import { useApi } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { ShareButton } from '../../ui/navigation/share-button.tsx'
import { newsInput } from './news-input.ts'
import { NewsPicture } from './news-picture.tsx'
import { NewsText } from './news-text.tsx'

export function NewsDialog({ item, onClose }: { item: NewsSummary; onClose: () => void }) {
  const query = useApi('GET /api/app/news/{id}', newsInput(item.id))
  useTitleMeanwhile(`${item.title} | Klaket`)
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBack
      address={newsPath(item)}
      variant="sheet"
      size="large"
      title={item.title}
      description={[formatDate(item.published_at), item.author].filter(Boolean).join(' · ')}
      footer={
        <>
          <ShareButton title={item.title} path={newsPath(item)} />
          <Button tone="secondary" size="small" onClick={onClose}>
            Kapat
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-card">
        <NewsPicture item={item} isEager sizes="(min-width: 52rem) 49rem, 92vw" />
      </div>
      <p className="mt-5 mb-4 max-w-measure font-semibold">{item.description}</p>
      <Loaded
        query={query}
        what="Haber"
        blocks={{ size: ['h-5', 'h-5', 'h-5 w-2/3'], layout: 'flex flex-col gap-3' }}
      >
        {({ data }) => <NewsText item={data} />}
      </Loaded>
    </Dialog>
  )
}

function useTitleMeanwhile(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
}
