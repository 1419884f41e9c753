import { bust, figure, type Body } from './figures.ts'
import { camera, chair, lamp } from './gear.ts'
import { glow, ink, paper, wash, type Scene } from './ink.ts'

const people: Body[] = ['person', 'coat', 'dress']

export const betweenTwoLights: Scene = ({ width, height, random, key, fill }) => {
  const side = random.chance(0.5) ? 1 : -1
  const x = width * (0.5 + side * random.pick([0, 0.08]))
  return (
    wash(
      [0, 0, width, height],
      [
        [0, '#101318'],
        [1, ink.deep],
      ],
    ) +
    glow(x - side * width * 0.24, height * 0.36, Math.max(width, height) * 0.5, [
      [0, key.light, 0.95],
      [0.3, key.lamp, 0.6],
      [0.65, key.deep, 0.25],
      [1, key.dark, 0],
    ]) +
    glow(x + side * width * 0.34, height * 0.5, Math.max(width, height) * 0.42, [
      [0, fill.lamp, 0.6],
      [0.5, fill.deep, 0.25],
      [1, fill.dark, 0],
    ]) +
    bust(random.pick(['short', 'long', 'bun', 'curly', 'profile']), {
      x,
      y: height + 4,
      size: Math.min(height * 0.82, width),
      rim: { color: key.core, side: -side as 1 | -1 },
    }) +
    wash(
      [0, height * 0.75, width, height * 0.25],
      [
        [0, ink.deep, 0],
        [1, ink.deep, 0.6],
      ],
    )
  )
}

export const emptyAudition: Scene = ({ width, height, random, key, fill }) => {
  const [left, w] = [width * 0.24, width * 0.52]
  const floor = height * 0.86
  const tone = random.chance(0.5) ? paper.line : key.light
  return (
    wash(
      [0, 0, width, height],
      [
        [0, ink.body],
        [1, ink.dark],
      ],
    ) +
    wash(
      [left, height * 0.06, w, floor - height * 0.06],
      [
        [0, tone],
        [0.7, tone],
        [1, paper.shade],
      ],
    ) +
    `<path d="M${left} ${floor - height * 0.1}Q${left} ${floor} ${left - width * 0.08} ${height}H${left + w + width * 0.08}Q${left + w} ${floor} ${left + w} ${floor - height * 0.1}Z" fill="${paper.shade}"/>` +
    glow(width * 0.5, height * 0.44, w * 0.62, [
      [0, paper.white, 0.9],
      [0.5, key.core, 0.5],
      [1, key.light, 0],
    ]) +
    `<rect x="${left - 14}" y="${height * 0.04}" width="${w + 28}" height="20" rx="8" fill="${ink.line}"/><path d="M${left - 6} ${height * 0.05}V${height * 0.95}M${left + w + 6} ${height * 0.05}V${height * 0.95}" stroke="${ink.line}" stroke-width="8"/>` +
    `<ellipse cx="${width * 0.5}" cy="${height * 0.93}" rx="${w * 0.3}" ry="${height * 0.022}" fill="${ink.body}" opacity=".35"/>` +
    (random.chance(0.5)
      ? chair({ x: width * 0.5, y: height * 0.93, size: height * 0.4, color: ink.body })
      : figure(random.pick(people), {
          x: width * 0.5,
          y: height * 0.94,
          size: height * 0.62,
          color: ink.body,
        })) +
    `<path d="M${width * 0.5 - 40} ${height * 0.955}h80" stroke="${fill.deep}" stroke-width="8"/>` +
    lamp({ x: width * 0.11, y: height * 0.97, size: height * 0.84, color: ink.deep }, 1, key.core) +
    glow(width * 0.16, height * 0.27, width * 0.16, [
      [0, key.core, 0.7],
      [1, key.lamp, 0],
    ])
  )
}

export const nightExterior: Scene = ({ width, height, random, key, fill }) => {
  const spots = Array.from({ length: 26 }, () => {
    const radius = width * (0.008 + random.next() ** 2 * 0.05)
    const warm = random.chance(0.68)
    return `<circle cx="${random.next() * width}" cy="${height * (0.1 + random.next() * 0.5)}" r="${radius}" fill="${warm ? key.lamp : fill.lamp}" opacity="${0.14 + random.next() * 0.4}"/>`
  })
  const floor = height * 0.95
  const x = width * random.pick([0.34, 0.5, 0.66])
  return (
    wash(
      [0, 0, width, height],
      [
        [0, fill.dark],
        [0.6, ink.body],
        [1, ink.deep],
      ],
    ) +
    glow(
      x,
      height * 0.62,
      width * 0.5,
      [
        [0, key.lamp, 0.4],
        [0.5, key.deep, 0.18],
        [1, key.dark, 0],
      ],
      0.6,
    ) +
    spots.join('') +
    wash(
      [0, height * 0.7, width, height * 0.3],
      [
        [0, ink.deep, 0],
        [0.4, ink.deep, 0.8],
        [1, ink.deep],
      ],
    ) +
    glow(
      x,
      floor,
      width * 0.3,
      [
        [0, key.lamp, 0.4],
        [1, key.lamp, 0],
      ],
      0.1,
    ) +
    figure(random.pick(people), {
      x,
      y: floor,
      size: height * 0.62,
      color: ink.deep,
      rim: { color: key.light, side: 1 },
    }) +
    camera({ x: x + width * 0.2, y: floor + 14, size: height * 0.4, color: ink.deep }, -1)
  )
}
