import sharp from 'sharp'
import { markPaths, wordPath } from '../../../shared/site/logo-paths.ts'
import type { SharePicture } from './address.ts'
import { clamp, outline, widthOf, wrap } from './shapes.ts'

const pictureSize = { width: 1200, height: 630 } as const

const margin = 72
const photoWidth = 440
const titleTop = 196
const titleBottom = 492

const ink = '#14171b'
const paper = '#f1f3f5'
const quiet = '#b7bfc9'
const amber = '#ffb938'
const tones = { crew: amber, cast: '#84b6ff' } as const

const titleSizes = [
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
  { size: 52, lines: 5 },
] as const
const lastSize = { size: 46, lines: 5 }

export async function drawPicture(picture: SharePicture, photo: Buffer | null): Promise<Buffer> {
  const { width, height } = pictureSize
  const canvas = sharp(Buffer.from(svgOf(picture, photo !== null)), { density: 72 })
  if (!photo) return canvas.png({ palette: true, colours: 64, effort: 4 }).toBuffer()
  const cut = await sharp(photo).resize({ width: photoWidth, height, fit: 'cover' }).toBuffer()
  const flat = await canvas.composite([{ input: cut, left: width - photoWidth, top: 0 }]).toBuffer()
  return sharp(flat).png({ palette: true, quality: 90, effort: 4 }).toBuffer()
}

function svgOf({ title, kicker, facts, tone }: SharePicture, hasPhoto: boolean): string {
  const { width, height } = pictureSize
  const colour = tone ? tones[tone] : amber
  const room = (hasPhoto ? width - photoWidth : width) - margin - (hasPhoto ? 48 : margin)
  const { size, lines } = titleLines(title, room)
  const leading = Math.round(size * 1.14)
  const top = titleTop + (titleBottom - titleTop - lines.length * leading) / 2
  const titleShapes = lines
    .map((line, index) => outline(line, 'bold', size, margin, top + index * leading + size * 0.86))
    .join('')
  const factLine = joined(facts, room)
  const kickerLine = kicker === null ? undefined : clamp(kicker, 'regular', 30, room, 1)[0]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${ink}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${colour}" d="M0 0h16v${height}H0z"/>`,
    logo(),
    kickerLine ? shape(quiet, outline(kickerLine, 'regular', 30, margin, 172)) : '',
    shape(paper, titleShapes),
    factLine ? shape(colour, outline(factLine, 'bold', 34, margin, 560)) : '',
    '</svg>',
  ].join('')
}

function joined(facts: readonly string[], room: number): string | undefined {
  const line = facts.join('  ·  ')
  if (facts.length > 1 && widthOf(line, 'bold', 34) > room) return joined(facts.slice(0, -1), room)
  return clamp(line, 'bold', 34, room, 1)[0]
}

const shape = (fill: string, path: string) => `<path fill="${fill}" d="${path}"/>`

function titleLines(title: string, room: number): { size: number; lines: string[] } {
  for (const { size, lines: most } of titleSizes) {
    const lines = wrap(title, 'bold', size, room)
    if (lines.length <= most) return { size, lines }
  }
  return { size: lastSize.size, lines: clamp(title, 'bold', lastSize.size, room, lastSize.lines) }
}

function logo(): string {
  const { stem, arm, stripe, leg } = markPaths
  return [
    `<g transform="translate(${margin - 6} 52) scale(1.7)">`,
    shape(paper, stem + leg),
    shape(amber, arm),
    shape(ink, stripe),
    `<g transform="translate(40 0)">${shape(paper, wordPath)}</g>`,
    '</g>',
  ].join('')
}
