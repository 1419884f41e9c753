import { Blur } from './blur.tsx'

/**
 * A photo that fills its box, which is `relative`, above its own colours. It says nothing that the words beside it do not.
 * `isEager`: it is in the first view.
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
      <Blur of={photo.src} />
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
