import { blurOf } from '../../../shared/photos/photo-blur.ts'

/**
 * Blurred preview of a photo while it loads. Its box needs `relative` and a background for photos without a
 * preview; the photo is the next element and needs `relative`, too. before-paint.ts hides the preview when
 * the photo has loaded. With `size` the photo is shown as a whole, otherwise cropped to the box.
 */
export function Blur({ photo, size }: { photo: string; size?: { width: number; height: number } }) {
  const src = blurOf(photo)
  if (!src) return null
  // Blurred by CSS, because browsers without a GPU enlarge the preview's 4 × 3 pixels in visible steps.
  const place = 'absolute inset-0 size-full blur-md'
  // With `key` the preview is shown again when the photo changes. `suppressHydrationWarning` is needed because
  // before-paint.ts may have hidden the preview before hydration.
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
