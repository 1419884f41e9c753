import { Blur } from './blur.tsx'

/**
 * A photo that fills its box, with its blurred preview behind it. The box needs `relative`. `isEager`: loads
 * the photo at once.
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
