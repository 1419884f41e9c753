import { Blur } from './blur.tsx'

/** A photo over its blurred preview that fills its box, which needs `relative`. `isEager`: loads at once. */
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
