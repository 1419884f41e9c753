import { Blur } from './blur.tsx'

/**
 * A photo that fills its box, over its blurred preview. The box needs `relative`, because the preview has an
 * absolute position. `isEager`: the photo loads at once, for photos in the first view.
 */
export function FillingPhoto({
  isEager,
  ...photo
}: {
  src: string
  srcSet?: string | undefined
  sizes?: string | undefined
  width: number
  height: number
  isEager: boolean
}) {
  return (
    <>
      <Blur photo={photo.src} />
      <img
        {...photo}
        alt=""
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
        className="relative size-full object-cover"
      />
    </>
  )
}
