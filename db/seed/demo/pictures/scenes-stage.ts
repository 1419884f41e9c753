import { figure, type Body } from './figures.ts'
import { boom, boxes, camera, chair, flag, jib, lamp } from './gear.ts'
import { beam, glow, ink, wash, type Scene, type Sheet } from './ink.ts'

const people: Body[] = ['person', 'coat', 'dress']

function room({ width, height, key }: Sheet, horizon: number, lightX: number): string {
  return (
    wash(
      [0, 0, width, horizon],
      [
        [0, ink.dark],
        [1, '#171A1F'],
      ],
    ) +
    glow(lightX, horizon * 0.62, width * 0.62, [
      [0, key.lamp, 0.5],
      [0.4, key.deep, 0.3],
      [1, key.dark, 0],
    ]) +
    wash(
      [0, horizon, width, height - horizon],
      [
        [0, '#1B1E24'],
        [1, ink.deep],
      ],
    ) +
    `<rect x="0" y="${horizon - 1}" width="${width}" height="2" fill="${ink.deep}" opacity=".7"/>`
  )
}

export const underTheKey: Scene = (sheet) => {
  const { width, height, random, key, fill } = sheet
  const horizon = height * 0.76
  const side = random.chance(0.5) ? 1 : -1
  const x = width * (0.5 + side * 0.12)
  const lampX = side === 1 ? width * 0.16 : width * 0.84
  const size = height * 0.6
  const floor = height * 0.9
  return (
    room(sheet, horizon, x) +
    beam(
      [lampX + side * 40, height * 0.3, 16],
      [x + side * width * 0.12, floor - size * 0.35, size * 0.62],
      key.light,
      0.75,
    ) +
    glow(
      x,
      floor,
      width * 0.26,
      [
        [0, key.light, 0.6],
        [0.5, key.lamp, 0.22],
        [1, key.lamp, 0],
      ],
      0.16,
    ) +
    `<path d="M${x - 34} ${floor + 10}h68M${x} ${floor + 10}v26" stroke="${fill.light}" stroke-width="7" opacity=".8"/>` +
    figure(random.pick(people), { x, y: floor, size, rim: { color: key.core, side: -side as 1 | -1 } }) +
    lamp({ x: lampX, y: height * 0.95, size: height * 0.78, color: ink.deep }, side, key.core) +
    (random.chance(0.5)
      ? boxes({ x: width * (0.5 - side * 0.06), y: height * 0.93, size: width * 0.07, color: ink.deep }, 2)
      : '')
  )
}

export const againstTheWindow: Scene = (sheet) => {
  const { width, height, random, fill, key } = sheet
  const [left, top] = [width * random.pick([0.2, 0.3]), height * 0.1]
  const [w, h] = [width * 0.5, height * 0.62]
  const floor = height * 0.98
  const panes = random.pick([2, 3, 4])
  const bars = Array.from({ length: panes - 1 }, (_, index) => left + (w / panes) * (index + 1))
  return (
    wash(
      [0, 0, width, height],
      [
        [0, ink.dark],
        [1, ink.body],
      ],
    ) +
    glow(left + w / 2, top + h / 2, width * 0.6, [
      [0, fill.lamp, 0.55],
      [0.5, fill.deep, 0.25],
      [1, fill.dark, 0],
    ]) +
    wash(
      [left, top, w, h],
      [
        [0, fill.core],
        [0.55, fill.light],
        [1, fill.lamp],
      ],
    ) +
    bars
      .map((at) => `<rect x="${at - 5}" y="${top}" width="10" height="${h}" fill="${ink.dark}"/>`)
      .join('') +
    `<rect x="${left}" y="${top + h * 0.42}" width="${w}" height="10" fill="${ink.dark}"/>` +
    beam(
      [left + w / 2, top + h, w / 2],
      [left + w / 2 - width * 0.12, height * 1.25, w * 0.75],
      fill.light,
      0.34,
    ) +
    figure(random.pick(people), {
      x: left + w * (width > height ? 0.3 : 0.46),
      y: floor,
      size: height * 0.72,
      rim: { color: fill.core, side: 1 },
    }) +
    (width > height && random.chance(0.7)
      ? figure(random.pick(people), {
          x: left + w * 0.74,
          y: floor + 8,
          size: height * 0.68,
          rim: { color: fill.core, side: -1 },
        })
      : chair({ x: left + w * 1.1, y: floor - 10, size: height * 0.26, color: ink.deep })) +
    glow(width * 0.06, height * 0.9, width * 0.3, [
      [0, key.lamp, 0.28],
      [1, key.lamp, 0],
    ])
  )
}

export const crewAtWork: Scene = (sheet) => {
  const { width, height, random, key, fill } = sheet
  const horizon = height * 0.72
  const side = random.chance(0.5) ? 1 : -1
  const at = (part: number) => (side === 1 ? width * part : width * (1 - part))
  const floor = height * 0.92
  return (
    wash(
      [0, 0, width, horizon],
      [
        [0, key.dark],
        [0.35, key.deep],
        [1, key.light],
      ],
    ) +
    glow(
      at(0.66),
      horizon,
      width * 0.42,
      [
        [0, key.core, 0.95],
        [0.4, key.light, 0.5],
        [1, key.lamp, 0],
      ],
      0.9,
    ) +
    wash(
      [0, horizon, width, height - horizon],
      [
        [0, '#2B2417'],
        [0.12, ink.body],
        [1, ink.deep],
      ],
    ) +
    glow(
      at(0.66),
      horizon + 10,
      width * 0.4,
      [
        [0, key.light, 0.45],
        [1, key.light, 0],
      ],
      0.16,
    ) +
    jib({ x: at(0.2), y: floor, size: height * 0.5 }, side) +
    camera({ x: at(0.44), y: floor + 6, size: height * 0.36 }, side) +
    figure('person', { x: at(0.365), y: floor + 10, size: height * 0.43 }) +
    figure(random.pick(people), { x: at(0.74), y: floor - height * 0.06, size: height * 0.4 }) +
    boom([at(0.98), height * 0.86], [at(0.8), height * 0.34]) +
    figure('coat', { x: at(0.93), y: floor + 12, size: height * 0.46 }) +
    flag({ x: at(0.08), y: floor + 4, size: height * 0.5 }) +
    glow(at(0.02), height * 0.1, width * 0.22, [
      [0, fill.lamp, 0.35],
      [1, fill.lamp, 0],
    ])
  )
}
