import { blurOf } from '../../../shared/photos/photo-blur.ts'

/**
 * The blurred preview of a photo; before-paint.ts hides it once the photo has loaded. The photo must be the
 * next element and needs `relative`. The box around preview and photo needs `relative`, and a background for
 * photos without a preview. With `size` the preview has the proportions of the whole photo, otherwise it is
 * cropped to the box.
 */
export function Blur({ photo, size }: { photo: string; size?: { width: number; height: number } }) {
  const src = blurOf(photo)
  if (!src) return null
  // Blurred by CSS, because browsers without a GPU enlarge the preview's 4 × 3 pixels in visible steps.
  const place = 'absolute inset-0 size-full blur-md'
  // before-paint.ts hides this element once the photo has loaded. `key` makes React create a new, visible
  // element for another photo. `suppressHydrationWarning`, because the element may be hidden before
  // hydration.
  if (!size)
    return (
      <img key={photo} src={src} alt="" data-blur suppressHydrationWarning className={`${place} scale-110`} />
    )
  return (
    <svg
      key={photo}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden
      data-blur
      suppressHydrationWarning
      className={place}
    >
      <image href={src} width={size.width} height={size.height} preserveAspectRatio="none" />
    </svg>
  )
}
