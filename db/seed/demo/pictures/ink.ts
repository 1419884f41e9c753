import type { Random } from '../random.ts'

export const ink = { deep: '#0A0B0E', dark: '#0D0F12', body: '#14171B', raised: '#1D2127', line: '#2B3037' }
export const paper = {
  white: '#FFFFFF',
  light: '#F6F7F9',
  grey: '#EDEFF2',
  line: '#DCE0E5',
  shade: '#B7BFC9',
}
export const tungsten = {
  core: '#FFF1D6',
  light: '#FFCF80',
  lamp: '#FFB224',
  deep: '#A86A00',
  dark: '#33260D',
}
export const daylight = {
  core: '#EEF4FF',
  light: '#A9CBFF',
  lamp: '#84B6FF',
  deep: '#0B5CC4',
  dark: '#14243F',
}

export type Light = { core: string; light: string; lamp: string; deep: string; dark: string }

export type Sheet = { width: number; height: number; random: Random; key: Light; fill: Light; code: string }

export type Scene = (sheet: Sheet) => string

type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

export function glow(x: number, y: number, radius: number, list: readonly Stop[], flat = 1): string {
  const id = `g${Math.round(x)}_${Math.round(y)}_${Math.round(radius)}_${Math.round(flat * 100)}_${list[0]?.[1].slice(1)}`
  return `<radialGradient id="${id}" cx=".5" cy=".5" r=".5">${stops(list)}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * flat}" fill="url(#${id})"/>`
}

export function wash(
  [x, y, width, height]: readonly [number, number, number, number],
  list: readonly Stop[],
  sideways = false,
): string {
  const id = `w${Math.round(x)}_${Math.round(y)}_${Math.round(width)}_${Math.round(height)}_${list[0]?.[1].slice(1)}`
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${sideways ? 1 : 0}" y2="${sideways ? 0 : 1}">${stops(list)}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
}

export function beam(
  from: readonly [x: number, y: number, halfWidth: number],
  to: readonly [x: number, y: number, halfWidth: number],
  color: string,
  opacity: number,
): string {
  const [x1, y1, w1] = from
  const [x2, y2, w2] = to
  const id = `b${Math.round(x1)}_${Math.round(y1)}_${Math.round(x2)}_${Math.round(w2)}_${color.slice(1)}`
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  const point = (x: number, y: number, by: number) =>
    `${(x + nx * by).toFixed(1)} ${(y + ny * by).toFixed(1)}`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(
    [
      [0, color, opacity],
      [0.55, color, opacity * 0.35],
      [1, color, 0],
    ],
  )}</linearGradient><path d="M${point(x1, y1, w1)}L${point(x2, y2, w2)}L${point(x2, y2, -w2)}L${point(x1, y1, -w1)}Z" fill="url(#${id})"/>`
}
