/*
 * What stands in a photo's place until it is there: twelve colours, four by three, which the browser draws into each other.
 * They are part of the photo's name, so they come with every address, at no further request and in no further field:
 * "t" and a hexadecimal digit for each blue, green and red, row by row from the bottom, as a bitmap has them.
 */
const inName = /t([0-9a-f]{36})-\d+\.webp$/

/** A bitmap of four by three pixels up to where its colours begin. */
const head = 'Qk1aAAAAAAAAADYAAAAoAAAABAAAAAMAAAABABgAAAAAACQAAAAAAAAAAAAAAAAAAAAAAAAA'

export const blurWidth = 4
export const blurHeight = 3

/** The part of a photo's name. @param colours blue, green and red of each pixel, 0 to 255, from the bottom */
export const blurName = (colours: Iterable<number>): string =>
  `t${Array.from(colours, (value) => Math.round(value / 17).toString(16)).join('')}`

/** A picture of twelve pixels by a photo's address; undefined for photos that were stored without. */
export function blurOf(address: string): string | undefined {
  const colours = inName.exec(address)?.[1]
  const bytes = colours?.replace(/./g, (digit) => String.fromCharCode(Number.parseInt(digit, 16) * 17))
  return bytes && `data:image/bmp;base64,${head}${btoa(bytes)}`
}
