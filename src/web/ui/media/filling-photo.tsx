import { Blur } from './blur.tsx'

/** The box around the photo needs `relative`. `isEager`: loads without waiting, for photos in the first view. */
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
