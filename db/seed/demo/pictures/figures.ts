import { ink } from './ink.ts'

type Standing = { x: number; y: number; size: number; color?: string; rim?: { color: string; side: -1 | 1 } }

const bodies = {
  person:
    'M50 4C60 4 66 12 66 23 66 34 60 44 58 46 58 51 62 53 70 56 83 60 88 68 90 82L96 148C97 156 93 160 89 158 86 157 85 153 84 148L78 104 76 158 80 290C80 297 60 298 58 290L50 190 42 290C40 298 20 297 20 290L24 158 22 104 16 148C15 153 14 157 11 158 7 160 3 156 4 148L10 82C12 68 17 60 30 56 38 53 42 51 42 46 40 44 34 34 34 23 34 12 40 4 50 4Z',
  coat: 'M50 4C61 4 66 12 66 23 66 34 61 43 59 46 60 51 64 53 72 56 85 61 89 68 91 82L98 156C98 163 91 164 89 158L83 112 92 232 74 236 76 292C76 297 58 297 57 292L53 238H47L43 292C42 297 24 297 24 292L26 236 8 232 17 112 11 158C9 164 2 163 2 156L9 82C11 68 15 61 28 56 36 53 40 51 41 46 39 43 34 34 34 23 34 12 39 4 50 4Z',
  dress:
    'M50 3C64 3 70 14 69 28 68 40 72 50 68 56 66 58 62 57 60 58 72 60 78 66 80 78L88 138C89 146 83 148 80 142L70 100 68 128C74 160 86 200 90 232 76 238 62 238 58 238L57 292C57 297 46 297 46 292L47 238C36 238 24 238 10 232 14 200 26 160 32 128L30 100 20 142C17 148 11 146 12 138L20 78C22 66 28 60 40 58 38 57 34 58 32 56 28 50 32 40 31 28 30 14 36 3 50 3Z',
} as const

export type Body = keyof typeof bodies

export function figure(body: Body, { x, y, size, color = ink.dark, rim }: Standing): string {
  const scale = size / 300
  const draw = (fill: string, shift: number) =>
    `<path d="${bodies[body]}" fill="${fill}" transform="translate(${x - 50 * scale + shift} ${y - 297 * scale}) scale(${scale})"/>`
  return (rim ? draw(rim.color, rim.side * Math.max(1.5, size / 130)) : '') + draw(color, 0)
}

const shoulders =
  'M122 150 120 182C100 198 38 200 14 238 2 258 0 292-2 330H302C300 292 298 258 286 238 262 200 200 198 180 182L178 150Z'
const face = 'M150 0C186 0 212 32 211 78 210 120 186 160 150 162 114 160 90 120 89 78 88 32 114 0 150 0Z'
const base = `<path d="${shoulders}"/><path d="${face}"/>`
const heads = {
  short: base,
  long: `<path d="${shoulders}"/><path d="M150-8C202-8 224 34 224 90 224 130 232 170 238 216 206 228 94 228 62 216 68 170 76 130 76 90 76 34 98-8 150-8Z"/>`,
  bun: `${base}<ellipse cx="150" cy="-10" rx="32" ry="28"/>`,
  curly: `${base}${[
    [98, 60, 34],
    [108, 22, 34],
    [150, 2, 38],
    [192, 22, 34],
    [204, 60, 34],
    [206, 98, 26],
    [94, 98, 26],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}`,
  profile:
    '<path d="M112 22C146-8 204 2 217 52 220 66 218 78 222 90 228 104 238 114 240 121 240 127 232 129 229 131 227 136 233 143 229 148 233 153 232 158 228 162 231 172 228 184 217 188 204 192 192 188 186 194 182 206 184 222 190 234 214 242 266 254 282 292L292 330H6C8 290 40 262 84 246 100 238 108 222 105 200 82 176 72 142 75 106 76 66 88 42 112 22Z"/>',
} as const

export type Head = keyof typeof heads

export function bust(head: Head, { x, y, size, color = ink.dark, rim }: Standing): string {
  const scale = size / 330
  const draw = (fill: string, shift: number) =>
    `<g fill="${fill}" transform="translate(${x - 150 * scale + shift} ${y - 330 * scale}) scale(${scale})">${heads[head]}</g>`
  return (rim ? draw(rim.color, rim.side * (size / 80)) : '') + draw(color, 0)
}
