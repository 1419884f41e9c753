import type { AdvertisementCard } from '../../shared/advertisements.ts'
import { classNames } from '../ui/class-names.ts'
import { LogoMark } from '../ui/logo.tsx'

/** The card's picture, or a quiet ground with the category's name where there is none. */
export function Cover({ advertisement, isEager }: { advertisement: AdvertisementCard; isEager: boolean }) {
  const { photo, type, sub_category: profession } = advertisement
  if (!photo)
    return (
      <div
        aria-hidden
        className={classNames(
          'flex size-full items-end justify-between gap-3 p-4',
          type === 'crew' ? 'bg-crew-bg text-crew' : 'bg-cast-bg text-cast',
        )}
      >
        <span className="line-clamp-2 text-title">{profession.name}</span>
        <span className="shrink-0 opacity-40">
          <LogoMark size={32} />
        </span>
      </div>
    )
  return (
    <img
      src={photo.small}
      srcSet={`${photo.small} 480w, ${photo.medium} 960w`}
      sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
      width={480}
      height={320}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full bg-sunken object-cover"
    />
  )
}
