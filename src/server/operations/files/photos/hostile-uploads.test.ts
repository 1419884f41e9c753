import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chunkBomb, jpeg, pixelBomb, png, profileBomb, webp } from '../../../../../test/photos.ts'
import { makePhoto, type MadePhoto } from './photos.ts'

async function make(bytes: Uint8Array): Promise<MadePhoto> {
  const path = `${tmpdir()}/klaket-photo-${randomUUID()}`
  await writeFile(path, bytes)
  try {
    return await makePhoto(path)
  } finally {
    await rm(path)
  }
}
const codeOf = (bytes: Uint8Array) =>
  make(bytes).then(
    () => 'made',
    (error) => error.code,
  )
const script = '<script>alert("kanarya")</script>'
const archive = zipSync(
  { 'index.html': strToU8(script), 'shell.php': strToU8('<?php kanarya(); ?>') },
  { level: 0 },
)

async function expectClean({ files }: MadePhoto) {
  expect(files).toHaveLength(4)
  for (const { name, bytes } of files) {
    const { format, pages, exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata()
    expect(format, name).toBe(name.endsWith('.jpg') ? 'jpeg' : 'webp')
    expect([pages ?? 1, exif, xmp, icc, iptc, comments ?? []]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      undefined,
      [],
    ])
    const text = Buffer.from(bytes).toString('latin1')
    for (const trace of ['kanarya', 'Kanarya', '<script', '<?php', 'PK\u0003\u0004', 'GPS'])
      expect(text.includes(trace), `${name}: ${trace}`).toBe(false)
  }
}

test('an upload that is both a picture and something else is reduced to the picture', async () => {
  const [photo, drawn, small] = await Promise.all([jpeg(), png(), webp()])
  const comment = Buffer.from(`/*${script}*/`)
  const commented = Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    comment,
    photo.subarray(2),
  ])
  for (const bytes of [commented, photo, drawn, small])
    await expectClean(await make(Buffer.concat([bytes, archive, Buffer.from(script)])))
})

test('location, camera, comments and thumbnails are removed from every format', async () => {
  const metadata = {
    IFD0: { Make: 'KanaryaKamera', ImageDescription: script },
    IFD3: { GPSLatitude: '41/1 0/1 0/1' },
  }
  const base = sharp({ create: { width: 500, height: 400, channels: 3, background: '#a33' } })
    .withExif(metadata)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><kanarya/></x:xmpmeta>`)
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = await base.clone().toFormat(format).toBuffer()
    expect(bytes.toString('latin1'), format).toContain('anarya')
    await expectClean(await make(bytes))
  }
})

test('only one frame of an animated picture is stored', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((color) => png({ width: 200, height: 100, color })),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(3)
  const made = await make(moving)
  expect([made.width, made.height]).toEqual([200, 100])
  await expectClean(made)
})

test('a fake photo is refused, and the next photo is made', async () => {
  const heads = {
    jpeg: Buffer.from('ffd8ffe000104a46494600', 'hex'),
    png: Buffer.from('89504e470d0a1a0a', 'hex'),
    webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  }
  for (const head of Object.values(heads))
    for (const tail of [Buffer.from(script.repeat(50)), archive, Buffer.alloc(5000, 0xff), Buffer.alloc(0)])
      expect(await codeOf(Buffer.concat([head, tail]))).toBe('photo_unreadable')
  const avif = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#123' } })
    .avif({ effort: 0 })
    .toBuffer()
  const tiff = await sharp(await png())
    .tiff()
    .toBuffer()
  const svg = Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`,
  )
  for (const bytes of [avif, tiff, svg, archive, Buffer.from(`GIF89a/*${script}*/`), Buffer.from('BM')])
    expect(await codeOf(bytes)).toBe('photo_not_an_image')
  expect(await codeOf(await jpeg())).toBe('made')
})

test('every kind of decompression bomb is refused or made quickly, and the next photo is made', async () => {
  const wide = Buffer.from(await jpeg({ width: 64, height: 64 }))
  const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
  wide.writeUInt16BE(65_500, frame + 5)
  wide.writeUInt16BE(65_500, frame + 7)
  const vast = Buffer.from(await webp())
  vast.writeUInt16LE(16_383, 26)
  vast.writeUInt16LE(16_383, 28)
  const bombs: [string, Uint8Array, string[]][] = [
    ['pixels', pixelBomb(16_000, 16_000), ['photo_too_many_pixels']],
    ['a long line', pixelBomb(50_000_001, 1), ['photo_too_many_pixels', 'photo_unreadable']],
    ['a header', wide, ['photo_too_many_pixels']],
    ['chunks', chunkBomb(30_000), ['photo_unreadable']],
    ['a profile', profileBomb(100), ['photo_unreadable', 'made']],
    ['a WebP header', vast, ['photo_too_many_pixels']],
  ]
  for (const [name, bytes, codes] of bombs) {
    const begin = performance.now()
    expect(codes, name).toContain(await codeOf(bytes))
    expect(performance.now() - begin, name).toBeLessThan(20_000)
  }
  expect(await codeOf(await jpeg())).toBe('made')
})

test('a truncated photo is refused or made, and never breaks a decoder', async () => {
  for (const whole of [await jpeg({ width: 900, height: 700 }), await png(), await webp()])
    for (const part of [0.1, 0.3, 0.7, 0.99]) {
      const code = await codeOf(whole.subarray(0, Math.floor(whole.length * part)))
      expect(['photo_unreadable', 'made'], `${whole.length} ${part}`).toContain(code)
    }
})
