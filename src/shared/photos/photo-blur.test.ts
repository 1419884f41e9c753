import { expect, test } from 'vitest'
import { blurName, blurOf } from './photo-blur.ts'

const colours = Array.from({ length: 36 }, (_, index) => index * 7)
const key = '0123456789abcdef0123456789abcdef'

test('the colours in a photo’s name become a bitmap of four by three pixels', () => {
  const picture = blurOf(`/files/${key}${blurName(colours)}-480.webp`) ?? ''
  const bytes = Buffer.from(picture.replace('data:image/bmp;base64,', ''), 'base64')
  expect([bytes.toString('latin1', 0, 2), bytes.length, bytes.readUInt32LE(2)]).toEqual(['BM', 90, 90])
  expect([bytes.readUInt32LE(10), bytes.readInt32LE(18), bytes.readInt32LE(22)]).toEqual([54, 4, 3])
  expect([bytes.readUInt16LE(28), bytes.readUInt32LE(30)]).toEqual([24, 0])
  for (const [index, colour] of colours.entries())
    expect(Math.abs((bytes[54 + index] ?? Number.NaN) - colour)).toBeLessThanOrEqual(8)
})

test('a photo name without colours has no preview', () => {
  for (const name of [`${key}-480.webp`, `${key}t12-480.webp`, `${key}${blurName(colours)}.webp`, ''])
    expect(blurOf(name)).toBeUndefined()
})
