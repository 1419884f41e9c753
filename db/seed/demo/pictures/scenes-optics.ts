import { chalk } from './chalk.ts'
import { figure } from './figures.ts'
import { glow, ink, paper, wash, type Scene } from './ink.ts'

export const monitor: Scene = ({ width, height, random, key, fill, code }) => {
  const w = width * 0.84
  const h = Math.min(w * 0.62, height * 0.7)
  const [x, y] = [(width - w) / 2, (height - h) / 2 - height * 0.03]
  const bars = Array.from({ length: 22 }, (_, index) => {
    const tall = (0.2 + random.next() * 0.8) * h * 0.12
    return `<rect x="${x + w * 0.7 + index * (w * 0.0105)}" y="${y + h * 0.93 - tall}" width="${w * 0.007}" height="${tall}" fill="${paper.light}" opacity=".75"/>`
  })
  const corner = (cx: number, cy: number, dx: number, dy: number) => `M${cx + dx} ${cy}H${cx}V${cy + dy}`
  const [l, t, r, b] = [x + w * 0.08, y + h * 0.1, x + w * 0.92, y + h * 0.9]
  const arm = w * 0.05
  const person = random.pick(['person', 'coat', 'dress'] as const)
  return (
    wash(
      [0, 0, width, height],
      [
        [0, '#1A1D22'],
        [1, ink.deep],
      ],
    ) +
    `<rect x="${x - 22}" y="${y - 22}" width="${w + 44}" height="${h + 44}" rx="18" fill="${ink.deep}"/><clipPath id="screen"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="4"/></clipPath><g clip-path="url(#screen)">` +
    wash(
      [x, y, w, h],
      [
        [0, fill.dark],
        [0.5, fill.deep],
        [1, key.deep],
      ],
    ) +
    glow(x + w * 0.62, y + h * 0.62, w * 0.5, [
      [0, key.light, 0.95],
      [0.35, key.lamp, 0.6],
      [1, key.deep, 0],
    ]) +
    `<rect x="${x}" y="${y + h * 0.8}" width="${w}" height="${h * 0.2}" fill="${ink.dark}"/>` +
    figure(person, {
      x: x + w * random.pick([0.36, 0.44]),
      y: y + h * 1.02,
      size: h * 0.86,
      rim: { color: key.core, side: 1 },
    }) +
    `</g><path d="${corner(l, t, arm, arm)}${corner(r, t, -arm, arm)}${corner(l, b, arm, -arm)}${corner(r, b, -arm, -arm)}M${x + w / 2 - 16} ${y + h / 2}h32M${x + w / 2} ${y + h / 2 - 16}v32" fill="none" stroke="${paper.white}" stroke-width="3" opacity=".85"/>` +
    `<circle cx="${l + 16}" cy="${t + 26}" r="9" fill="#E5484D"/>` +
    chalk(code, l + 38, t + 17, h * 0.045, paper.white) +
    chalk(
      `0${random.int(1, 9)}:${random.int(10, 59)}:${random.int(10, 24)}`,
      l + 10,
      b - h * 0.07,
      h * 0.045,
      paper.white,
    ) +
    bars.join('') +
    `<path d="M${width / 2 - w * 0.14} ${height}L${width / 2 - w * 0.06} ${y + h + 22}H${width / 2 + w * 0.06}L${width / 2 + w * 0.14} ${height}Z" fill="${ink.deep}"/>`
  )
}

export const lens: Scene = ({ width, height, random, key, fill }) => {
  const [x, y] = [width * random.pick([0.42, 0.5, 0.6]), height * 0.5]
  const radius = Math.min(width, height) * 0.42
  const ring = (part: number, color: string, stroke = 0) =>
    stroke
      ? `<circle cx="${x}" cy="${y}" r="${radius * part}" fill="none" stroke="${color}" stroke-width="${stroke}"/>`
      : `<circle cx="${x}" cy="${y}" r="${radius * part}" fill="${color}"/>`
  const turn = random.int(0, 40)
  const blades = Array.from({ length: 9 }, (_, index) => {
    const angle = ((index * 40 + turn) * Math.PI) / 180
    const at = (part: number, by: number) =>
      `${(x + Math.cos(angle + by) * radius * part).toFixed(1)} ${(y + Math.sin(angle + by) * radius * part).toFixed(1)}`
    return `<path d="M${at(0.26, 0)}L${at(0.62, 0.28)}A${radius * 0.62} ${radius * 0.62} 0 0 1 ${at(0.62, 1.05)}L${at(0.26, 0.7)}Z" fill="${index % 2 ? '#14171B' : '#2B3037'}" stroke="${ink.line}" stroke-width="1.5"/>`
  })
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index * 6 * Math.PI) / 180
    const from = index % 5 ? 0.915 : 0.89
    return `M${x + Math.cos(angle) * radius * from} ${y + Math.sin(angle) * radius * from}L${x + Math.cos(angle) * radius * 0.94} ${y + Math.sin(angle) * radius * 0.94}`
  })
  return (
    wash(
      [0, 0, width, height],
      [
        [0, '#1A1D22'],
        [1, ink.deep],
      ],
    ) +
    glow(x - radius, y - radius * 0.9, width * 0.6, [
      [0, key.lamp, 0.5],
      [0.5, key.deep, 0.2],
      [1, key.dark, 0],
    ]) +
    glow(x + radius * 1.2, y + radius, width * 0.5, [
      [0, fill.lamp, 0.35],
      [1, fill.dark, 0],
    ]) +
    ring(1.06, ink.deep) +
    ring(1, '#181B20') +
    ring(0.96, ink.line, 3) +
    `<path d="${ticks.join('')}" stroke="${paper.shade}" stroke-width="3" opacity=".7"/>` +
    ring(0.84, ink.deep) +
    ring(0.8, '#20252C', 10) +
    ring(0.7, ink.dark) +
    blades.join('') +
    glow(x, y, radius * 0.7, [
      [0, fill.deep, 0.55],
      [0.5, key.deep, 0.32],
      [0.85, fill.dark, 0.2],
      [1, ink.deep, 0],
    ]) +
    glow(
      x - radius * 0.28,
      y - radius * 0.3,
      radius * 0.3,
      [
        [0, key.core, 0.95],
        [0.4, key.light, 0.55],
        [1, key.lamp, 0],
      ],
      0.8,
    ) +
    glow(x + radius * 0.3, y + radius * 0.34, radius * 0.2, [
      [0, fill.core, 0.7],
      [1, fill.lamp, 0],
    ]) +
    `<path d="M${x - radius * 0.62} ${y + radius * 0.1}A${radius * 0.64} ${radius * 0.64} 0 0 1 ${x - radius * 0.08} ${y - radius * 0.63}" fill="none" stroke="${key.light}" stroke-width="9" stroke-linecap="round" opacity=".5"/>`
  )
}
