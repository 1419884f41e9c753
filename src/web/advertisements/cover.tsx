import type { AdvertisementCard } from '../../shared/advertisements.ts'
import { classNames } from '../ui/class-names.ts'
import { FillingPhoto } from '../ui/filling-photo.tsx'

/** The card's picture, or a stripe in the colour of its type where there is none. */
export function Cover({ advertisement, isEager }: { advertisement: AdvertisementCard; isEager: boolean }) {
  const { photo, type } = advertisement
  if (!photo)
    return <div aria-hidden className={classNames('size-full', type === 'crew' ? 'bg-accent' : 'bg-cast')} />
  return (
    <div className="relative size-full bg-sunken">
      <FillingPhoto
        src={photo.small}
        srcSet={`${photo.small} 480w, ${photo.medium} 960w`}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
        width={480}
        height={320}
        isEager={isEager}
      />
    </div>
  )
}
