/**
 * The preview that stands for a photo while it loads is a bitmap of four by three pixels. The photo’s file
 * name has three hexadecimal digits (blue, green, red) for each pixel, row by row from the bottom, as in a
 * BMP file.
 */
const inName = /t([0-9a-f]{36})-\d+\.webp$/

const head = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA'

export const blurWidth = 4
export const blurHeight = 3

export const blurName = (colours: Iterable<number>): string =>
  `t${Array.from(colours, (value) => Math.round(value / 17).toString(16)).join('')}`

export function blurOf(address: string): string | undefined {
  const colours = inName.exec(address)?.[1]
  const bytes = colours?.replace(/./g, (digit) => String.fromCharCode(Number.parseInt(digit, 16) * 17))
  return bytes && `data:image/bmp;base64,${head}${btoa(bytes)}`
}
