import { blurOf } from '../../../shared/photos/photo-blur.ts'

/**
 * The colours of a photo that is still on its way, below it: the box is `relative` and has a plain tone of its own for
 * photos without colours, the photo is the next element and lies above (`relative`). before-paint.ts hides them once the
 * photo is there. With its `size`, one that is shown as a whole.
 */
export function Blur({ of, size }: { of: string; size?: { width: number; height: number } }) {
  const src = blurOf(of)
  if (!src) return null
  // Where the processor draws, four pixels are stretched in steps: they are blurred away.
  const place = 'absolute inset-0 size-full blur-md'
  // Another photo's are shown again; what was hidden before React took over stays so.
  if (!size)
    return (
      <img key={of} src={src} alt="" data-blur suppressHydrationWarning className={`${place} scale-110`} />
    )
  return (
    <svg
      key={of}
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
