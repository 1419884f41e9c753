import { blurOf } from '../../../shared/photos/photo-blur.ts'

/**
 * The blurred preview of a photo. The photo must be the next element; the photo and the box around both need
 * `relative`. With `size` the preview has the proportions of the whole photo.
 */
export function Blur({ photo, size }: { photo: string; size?: { width: number; height: number } }) {
  const src = blurOf(photo)
  if (!src) return null
  // Blurred by CSS, because browsers without a GPU enlarge the preview's 4 × 3 pixels in visible steps.
  const place = 'absolute inset-0 size-full blur-md'
  // before-paint.ts hides this preview once the photo has loaded, perhaps before hydration. For another photo
  // React would reuse the hidden element; `key` makes it create a new, visible one.
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
