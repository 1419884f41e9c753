const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser says of itself, as people call it: "Chrome, Android". */
export function deviceOf(userAgent: string | null): string {
  const first = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [first(browsers), first(systems)].filter(Boolean).join(', ') || 'Bilinmeyen cihaz'
}

/** Enough of an address to know one's own by, not enough to find anybody: 203.0.113.x, 2001:db8:…. */
export function shortAddress(ip: string | null): string | null {
  if (!ip) return null
  const plain = ip.replace(/\/\d+$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x')
  return `${plain.split(':').slice(0, 2).join(':')}:…`
}
