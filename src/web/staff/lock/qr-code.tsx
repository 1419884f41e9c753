import { encode } from 'uqr'

/** A QR code drawn in the browser, so that the secret in its text goes to no other service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    // Dark on light in the dark theme too, because many cameras read no other QR codes.
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
