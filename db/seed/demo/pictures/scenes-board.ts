import { chalk } from './chalk.ts'
import { figure } from './figures.ts'
import { daylight, glow, ink, paper, tungsten, wash, type Scene } from './ink.ts'

export const slate: Scene = ({ width, height, random, key, fill, code }) => {
  const w = Math.min(width * 0.78, height * 0.78)
  const h = w * 0.68
  const turn = random.int(-7, 5)
  const arm = h * 0.16
  const stripes = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${index * (w / 5.4) - 20} 0h${w / 11}l${-arm * 0.6} ${arm}h${-w / 11}z" fill="${paper.white}"/>`,
  ).join('')
  const stick = (y: number, angle: number) =>
    `<g transform="translate(0 ${y}) rotate(${angle} 12 ${arm})"><clipPath id="arm${y}"><rect width="${w}" height="${arm}" rx="6"/></clipPath><g clip-path="url(#arm${y})"><rect width="${w}" height="${arm}" fill="${ink.deep}"/>${stripes}</g></g>`
  const [scene, take] = [random.int(3, 94), random.int(1, 9)]
  const line = (y: number) => `M${w * 0.05} ${y}H${w * 0.95}`
  const unit = h * 0.085
  return (
    wash(
      [0, 0, width, height],
      [
        [0, ink.body],
        [1, ink.deep],
      ],
    ) +
    glow(width * 0.3, height * 0.2, width * 0.7, [
      [0, key.light, 0.85],
      [0.4, key.lamp, 0.4],
      [1, key.dark, 0],
    ]) +
    glow(width * 0.95, height * 0.9, width * 0.5, [
      [0, fill.lamp, 0.4],
      [1, fill.dark, 0],
    ]) +
    `<g transform="translate(${(width - w) / 2} ${(height - h) / 2 + arm * 1.1}) rotate(${turn} ${w / 2} ${h / 2})">
    <rect x="14" y="24" width="${w}" height="${h}" rx="12" fill="${ink.deep}" opacity=".45"/>
    <rect width="${w}" height="${h}" rx="12" fill="#1B1F25"/><rect x="5" y="5" width="${w - 10}" height="${h - 10}" rx="9" fill="none" stroke="${ink.line}" stroke-width="2"/>
    ${stick(-arm * 1.02, 0)}${stick(-arm * 2.04, -random.int(9, 17))}
    <path d="${line(h * 0.34)}${line(h * 0.64)}M${w * 0.36} ${h * 0.34}V${h * 0.64}M${w * 0.66} ${h * 0.34}V${h * 0.64}M${w * 0.5} ${h * 0.64}V${h * 0.94}" stroke="${paper.shade}" stroke-width="2.5" opacity=".6"/>
    ${chalk(code, w * 0.07, h * 0.14, h * 0.13, key.light)}
    ${chalk('SAHNE', w * 0.07, h * 0.39, unit * 0.5, paper.shade)}${chalk(String(scene), w * 0.07, h * 0.47, unit * 1.4, paper.light)}
    ${chalk('PLAN', w * 0.4, h * 0.39, unit * 0.5, paper.shade)}${chalk(String(random.int(1, 24)), w * 0.4, h * 0.47, unit * 1.4, paper.light)}
    ${chalk('TEKRAR', w * 0.7, h * 0.39, unit * 0.5, paper.shade)}${chalk(String(take), w * 0.7, h * 0.47, unit * 1.4, paper.light)}
    ${chalk(random.pick(['GECE', 'ERKEN', 'SABAH']), w * 0.07, h * 0.74, unit, paper.shade)}
    ${chalk(random.pick(['25 FPS', '24 FPS', '50 FPS']), w * 0.56, h * 0.74, unit, paper.shade)}</g>`
  )
}

export const storyboard: Scene = ({ width, height, random, key, fill }) => {
  const columns = width > height ? 3 : 2
  const rows = width > height ? 2 : 3
  const gap = width * 0.035
  const w = (width * 0.86 - gap * (columns - 1)) / columns
  const h = w * 0.6
  const block = h + gap * 1.9
  const top = (height - block * rows + gap) / 2
  const frames = Array.from({ length: columns * rows }, (_, index) => {
    const x = width * 0.07 + (index % columns) * (w + gap)
    const y = top + Math.floor(index / columns) * block
    const marked = random.chance(0.3)
    const words = [0.82, 0.55].map(
      (part, line) =>
        `<rect x="${x}" y="${y + h + 14 + line * 15}" width="${w * part * (0.8 + random.next() * 0.2)}" height="6" rx="3" fill="${paper.shade}"/>`,
    )
    return `<g><clipPath id="f${index}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/></clipPath><g clip-path="url(#f${index})">${sketch(x, y, w, h)}</g><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4" fill="none" stroke="${ink.body}" stroke-width="${marked ? 7 : 3}"/>${words.join('')}${marked ? `<circle cx="${x + w - 4}" cy="${y + 4}" r="16" fill="${key.lamp}"/>` : ''}</g>`
  })
  function sketch(x: number, y: number, fw: number, fh: number): string {
    const horizon = y + fh * (0.45 + random.next() * 0.25)
    const light = random.chance(0.5) ? key : fill
    const base =
      wash(
        [x, y, fw, fh],
        [
          [0, random.chance(0.3) ? light.light : paper.grey],
          [1, random.chance(0.4) ? light.core : paper.white],
        ],
      ) +
      `<rect x="${x}" y="${horizon}" width="${fw}" height="${fh}" fill="${random.pick([paper.line, paper.shade, ink.line])}"/>`
    const sun = random.chance(0.4)
      ? `<circle cx="${x + fw * (0.2 + random.next() * 0.6)}" cy="${horizon - fh * 0.1}" r="${fh * 0.14}" fill="${light.lamp}"/>`
      : ''
    const person = (part: number, tall: number) =>
      figure(random.pick(['person', 'coat', 'dress']), {
        x: x + fw * part,
        y: y + fh * (0.75 + tall * 0.25),
        size: fh * (0.5 + tall * 0.6),
        color: ink.raised,
      })
    const cast = random.pick([
      () => person(0.5, random.next()),
      () => person(0.3, 0.5) + person(0.66, 0.4),
      () => person(0.72, 1.6),
      () =>
        `<path d="M${x + fw * 0.1} ${y + fh * 0.85}L${x + fw * 0.4} ${horizon - fh * 0.2}L${x + fw * 0.62} ${y + fh * 0.85}Z" fill="${ink.line}"/>`,
    ])()
    const arrow = random.chance(0.45)
      ? `<path d="M${x + fw * 0.15} ${y + fh * 0.86}Q${x + fw * 0.5} ${y + fh * 0.7} ${x + fw * 0.82} ${y + fh * 0.84}m-26-14 26 14-16 22" fill="none" stroke="${daylight.deep}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`
      : ''
    return base + sun + cast + arrow
  }
  return (
    wash(
      [0, 0, width, height],
      [
        [0, paper.light],
        [1, paper.line],
      ],
    ) +
    glow(width * 0.15, height * 0.05, width * 0.8, [
      [0, key.core, 0.95],
      [1, key.core, 0],
    ]) +
    frames.join('') +
    glow(width, height, width * 0.55, [
      [0, fill.lamp, 0.28],
      [1, fill.light, 0],
    ])
  )
}

export const tapeMarks: Scene = ({ width, height, random, key, fill }) => {
  const colors = [tungsten.lamp, daylight.lamp, paper.light, key.light, '#FF9389', '#62D399']
  const planks = Array.from({ length: 9 }, (_, index) => {
    const y = (height / 9) * index
    return `<rect x="0" y="${y}" width="${width}" height="${height / 9 - 2}" fill="${index % 2 ? '#2A241D' : '#332B22'}"/><rect x="${random.next() * width}" y="${y}" width="2" height="${height / 9 - 2}" fill="${ink.deep}"/>`
  })
  const tape = (dx: number, dy: number, w: number, h: number, color: string) =>
    `<rect x="${dx + 3}" y="${dy + 4}" width="${w}" height="${h}" fill="${ink.deep}" opacity=".5"/><rect x="${dx}" y="${dy}" width="${w}" height="${h}" fill="${color}"/>`
  const count = random.int(4, 6)
  const turned = random.shuffle(colors)
  const marks = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.25 + random.next() * 0.5) / count
    const across = (index % 2 ? 0.64 : 0.3) + (random.next() - 0.5) * 0.22
    const [x, y] = width > height ? [width * along, height * across] : [width * across, height * along]
    const color = turned[index % turned.length] ?? key.lamp
    const size = Math.max(width, height) * (0.08 + random.next() * 0.04)
    const bar = size * 0.24
    const shape = random.pick([
      tape(-size / 2, 0, size, bar, color) + tape(-bar / 2, bar, bar, size * 0.8, color),
      tape(-size / 2, -bar / 2, size, bar, color) + tape(-bar / 2, -size / 2, bar, size, color),
      tape(-size / 2, 0, size, bar, color) + tape(-size / 2, bar, bar, size * 0.8, color),
    ])
    return `<g transform="translate(${x} ${y}) rotate(${random.int(-40, 40)})">${shape}</g>`
  })
  const [x, y] = [width * (0.3 + random.next() * 0.4), height * 0.5]
  return (
    `<rect width="${width}" height="${height}" fill="${ink.deep}"/>${planks.join('')}` +
    glow(
      x,
      y,
      width * 0.55,
      [
        [0, key.light, 0.75],
        [0.45, key.lamp, 0.3],
        [1, key.dark, 0],
      ],
      0.8,
    ) +
    marks.join('') +
    `<path d="M${-20} ${height * 0.88}Q${width * 0.4} ${height * 0.72} ${width * 0.56} ${height * 0.94}T${width + 20} ${height * 0.78}" fill="none" stroke="${ink.deep}" stroke-width="${width * 0.014}"/>` +
    wash(
      [0, 0, width, height],
      [
        [0, ink.deep, 0.05],
        [1, ink.deep, 0.35],
      ],
    ) +
    glow(width, 0, width * 0.5, [
      [0, fill.lamp, 0.24],
      [1, fill.dark, 0],
    ])
  )
}
