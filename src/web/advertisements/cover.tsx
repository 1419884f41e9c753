import type { AdvertisementCard } from '../../shared/advertisements.ts'
import { Blur } from '../ui/blur.tsx'
import { classNames } from '../ui/class-names.ts'

/** The card's picture, or a stripe in the colour of its type where there is none. */
export function Cover({ advertisement, isEager }: { advertisement: AdvertisementCard; isEager: boolean }) {
  const { photo, type } = advertisement
  if (!photo)
    return <div aria-hidden className={classNames('size-full', type === 'crew' ? 'bg-accent' : 'bg-cast')} />
  return (
    <div className="relative size-full bg-sunken">
      <Blur of={photo.small} />
      <img
        src={photo.small}
        srcSet={`${photo.small} 480w, ${photo.medium} 960w`}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        width={480}
        height={320}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className="relative size-full object-cover"
      />
    </div>
  )
}
