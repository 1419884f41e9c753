import { encode } from 'uqr'

/** Draws a QR code in the browser, so that no other service gets the secret in its text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Dark on light in the dark theme as well, because many cameras cannot read a light code on a dark background.
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
