import type { NewsSummary } from '../../../shared/content/news/news.ts'
import { FillingPhoto } from '../../ui/media/filling-photo.tsx'

export function NewsPicture({
  item: { image, image_url: url },
  isEager = false,
  sizes,
}: {
  item: Pick<NewsSummary, 'image' | 'image_url'>
  isEager?: boolean
  sizes: string
}) {
  const isOwn = image !== null || url?.startsWith('/')
  if (!url || !isOwn) return <div aria-hidden className="h-1.5 shrink-0 bg-accent" />
  return (
    <div className="relative aspect-video w-full shrink-0 overflow-hidden bg-sunken">
      <FillingPhoto
        src={image?.medium ?? url}
        srcSet={image ? `${image.small} 480w, ${image.medium} 960w, ${image.large} 1920w` : undefined}
        sizes={image ? sizes : undefined}
        width={960}
        height={540}
        isEager={isEager}
      />
    </div>
  )
}
