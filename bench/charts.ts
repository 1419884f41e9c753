type Bar = { label: string; value: number; most?: number; second?: number }
type BarChart = {
  title: string
  unit: string
  bars: Bar[]
  limits?: { value: number; label: string }[]
  legend?: [value: string, second: string]
}
type LineChart = {
  title: string
  unit: string
  xUnit: string
  points: [x: number, y: number][]
  limit?: { value: number; label: string }
}

const width = 760
const left = 250
const colours = { first: '#2f6f8f', second: '#c9a227', limit: '#b3261e', text: '#222', grid: '#ddd' }

export function barChart({ title, unit, bars, limits = [], legend }: BarChart): string {
  const rowHeight = legend ? 38 : 28
  const top = legend ? 62 : 44
  const height = top + bars.length * rowHeight + 30
  const most = Math.max(
    ...bars.flatMap((bar) => [bar.value, bar.most ?? 0, bar.second ?? 0]),
    ...limits.map((limit) => limit.value),
  )
  const x = (value: number) => left + (value / most) * (width - left - 115)
  const rows = bars.flatMap(({ label, value, most: slowest, second }, row) => {
    const y = top + row * rowHeight
    const end = Math.max(value, slowest ?? 0, second ?? 0)
    const figures = [value, second ?? slowest].filter((each) => each !== undefined).map(shown)
    return [
      text(left - 8, y + 14, label, 'end'),
      bar(x(0), y + 3, x(value) - x(0), 14, colours.first),
      ...(second === undefined ? [] : [bar(x(0), y + 18, x(second) - x(0), 10, colours.second)]),
      ...(slowest === undefined ? [] : [line(x(value), y + 10, x(slowest), y + 10, colours.first)]),
      text(x(end) + 6, y + 14, `${figures.join(' / ')} ${unit}`),
    ]
  })
  const marks = limits.flatMap(({ value, label }) => [
    line(x(value), top - 6, x(value), height - 22, colours.limit, '4 3'),
    text(x(value), height - 8, label, 'middle', colours.limit),
  ])
  const key = legend
    ? [
        bar(left, 36, 12, 12, colours.first),
        text(left + 18, 47, legend[0]),
        bar(left + 250, 36, 12, 12, colours.second),
        text(left + 268, 47, legend[1]),
      ]
    : []
  return svg(height, title, [...key, ...rows, ...marks])
}

export function lineChart({ title, unit, xUnit, points, limit }: LineChart): string {
  const [height, top, bottom, start] = [300, 44, 260, 60]
  const mostX = Math.max(...points.map(([x]) => x))
  const mostY = Math.max(...points.map(([, y]) => y), limit?.value ?? 0) * 1.1
  const x = (value: number) => start + (value / mostX) * (width - start - 30)
  const y = (value: number) => bottom - (value / mostY) * (bottom - top)
  const step = 10 ** Math.floor(Math.log10(mostY))
  const levels = Array.from({ length: Math.floor(mostY / step) + 1 }, (_, level) => level * step)
  return svg(height, title, [
    ...levels.flatMap((level) => [
      line(start, y(level), width - 30, y(level), colours.grid),
      text(start - 6, y(level) + 4, shown(level), 'end'),
    ]),
    text(start - 6, top - 2, unit, 'end'),
    ...[0, mostX / 2, mostX].map((at) => text(x(at), bottom + 18, `${shown(at)} ${xUnit}`, 'middle')),
    `<polyline fill="none" stroke="${colours.first}" stroke-width="2" points="${points.map(([px, py]) => `${x(px).toFixed(1)},${y(py).toFixed(1)}`).join(' ')}"/>`,
    ...(limit
      ? [
          line(start, y(limit.value), width - 30, y(limit.value), colours.limit, '4 3'),
          text(width - 34, y(limit.value) - 6, limit.label, 'end', colours.limit),
        ]
      : []),
  ])
}

const svg = (height: number, title: string, parts: string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="14" y="24" font-size="15" font-weight="600" fill="${colours.text}">${escaped(title)}</text>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')

const bar = (x: number, y: number, barWidth: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(barWidth, 1).toFixed(1)}" height="${height}" fill="${fill}"/>`

const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, dashes = '') =>
  `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}" stroke-width="1.5"${dashes && ` stroke-dasharray="${dashes}"`}/>`

const text = (x: number, y: number, words: string, anchor = 'start', fill = colours.text) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="${fill}">${escaped(words)}</text>`

const shown = (value: number) => (value >= 10 ? value.toFixed(0) : value.toFixed(1).replace(/\.0$/, ''))

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
