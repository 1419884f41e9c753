import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heic, interlaced, jpeg, pixelBomb, png, textBomb, webp } from '../../../../../test/photos.ts'
import { setUpTestServer } from '../../../../../test/board.ts'
import { makePhoto, type MadePhoto } from './photos.ts'

const server = setUpTestServer()

async function make(bytes: Buffer): Promise<MadePhoto> {
  const path = `${tmpdir()}/klaket-photo-${randomUUID()}`
  await writeFile(path, bytes)
  try {
    return await makePhoto(path)
  } finally {
    await rm(path)
  }
}
const sizesOf = async ({ files }: MadePhoto) =>
  Promise.all(
    files.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return [format, width, height]
    }),
  )
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'made',
    (error) => error.code,
  )

test('a photo becomes three WebP sizes and a link preview', async () => {
  const made = await make(await jpeg({ width: 4000, height: 3000 }))
  expect([made.width, made.height]).toEqual([1920, 1440])
  expect(await sizesOf(made)).toEqual([
    ['webp', 480, 360],
    ['webp', 960, 720],
    ['webp', 1920, 1440],
    ['jpeg', 1200, 630],
  ])
})

test('PNG and WebP photos are accepted, and small ones are not enlarged', async () => {
  expect((await sizesOf(await make(await png())))[2]).toEqual(['webp', 800, 600])
  expect((await sizesOf(await make(await webp())))[0]).toEqual(['webp', 300, 200])
})

test('a photo is rotated by its EXIF orientation and loses all metadata', async () => {
  const original = await jpeg({ width: 1200, height: 600, orientation: 6 })
  expect(original.includes('KanaryaKamera')).toBe(true)
  const made = await make(original)
  expect([made.width, made.height]).toEqual([600, 1200])
  for (const { bytes } of made.files) {
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(Buffer.from(bytes).includes('KanaryaKamera')).toBe(false)
  }
})

test('the file name contains the colours of a photo unless the photo is transparent', async () => {
  const corner = { create: { width: 400, height: 300, channels: 3, background: '#0000ff' } } as const
  const picture = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#ffffff' },
  }).composite([{ input: await sharp(corner).png().toBuffer(), gravity: 'southeast' }])
  const { key } = await make(await picture.jpeg().toBuffer())
  expect(key).toMatch(/^[a-z0-9]{25}t[a-f0-9]{36}$/)
  const pixels = key.slice(26).match(/.../g) ?? []
  expect([pixels[0], pixels[3], pixels[8], pixels[11]]).toEqual(['fff', 'f00', 'fff', 'fff'])
  const grey = await make(await picture.greyscale().png().toBuffer())
  expect(grey.key).toMatch(/t[a-f0-9]{36}$/)
  const glass = sharp({ create: { width: 90, height: 60, channels: 4, background: '#ff000080' } })
  expect((await make(await glass.png().toBuffer())).key).toMatch(/^[a-z0-9]{25}$/)
})

test('bytes behind the end of a picture are dropped', async () => {
  const tail = '<script>alert(1)</script>'
  const made = await make(Buffer.concat([await jpeg(), Buffer.from(tail)]))
  for (const { bytes } of made.files) expect(Buffer.from(bytes).includes('<script>')).toBe(false)
})

test('a file that is no photo is refused by its first bytes', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>')
  const gif = await sharp(await png())
    .gif()
    .toBuffer()
  for (const bytes of [svg, gif, Buffer.from('%PDF-1.7'), Buffer.from('x'), Buffer.alloc(100)])
    expect(await codeOf(make(bytes))).toBe('photo_not_an_image')
  expect(await codeOf(make(heic()))).toBe('photo_heic')
})

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = pixelBomb(16_000, 16_000)
  expect(bomb.length).toBeLessThan(60_000)
  const photo = await jpeg()
  const refusedMs = await shortestMs(async () =>
    expect(await codeOf(make(bomb))).toBe('photo_too_many_pixels'),
  )
  expect(refusedMs).toBeLessThan(await shortestMs(() => make(photo)))
})

async function shortestMs(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  while (times.length < 3) {
    const start = performance.now()
    await act()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('compressed text in a PNG is never unpacked', async () => {
  const bomb = textBomb(300)
  expect(bomb.length).toBeLessThan(400_000)
  const before = process.memoryUsage.rss()
  expect((await make(bomb)).width).toBe(8)
  expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
})

test('a picture that has to be decoded as a whole is refused when it is too large for that', async () => {
  expect(await codeOf(make(interlaced(7000, 7000)))).toBe('photo_too_many_pixels')
  const progressive = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#335' } })
  expect((await make(await progressive.jpeg({ progressive: true }).toBuffer())).width).toBe(1920)
})

test('a broken photo gets another error than a file that is no photo', async () => {
  const whole = await jpeg({ width: 2000, height: 1500 })
  expect(await codeOf(make(whole.subarray(0, whole.length / 2)))).toBe('photo_unreadable')
  expect(await codeOf(make(Buffer.from('ffd8ffe000104a464946', 'hex')))).toBe('photo_unreadable')
  const lying = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200)])
  expect(await codeOf(make(lying))).toBe('photo_unreadable')
})

test('many photos at once wait for one another and are all made', async () => {
  const photo = await jpeg({ width: 1000, height: 800 })
  const made = await Promise.all(Array.from({ length: 8 }, () => make(photo)))
  expect(new Set(made.map(({ key }) => key)).size).toBe(8)
})

test('a stored file is served only as a picture, and browsers revalidate it after five minutes', async () => {
  const made = await make(await png())
  for (const { name, bytes } of made.files) await server.context.files.put(name, bytes)
  const reply = await server.request('GET', `/files/${made.key}-480.webp`)
  expect(reply.status).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=300, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const tag = String(reply.headers['etag'])
  const again = await server.request('GET', `/files/${made.key}-480.webp`, {
    headers: { 'if-none-match': tag },
  })
  expect(again.status).toBe(304)
  expect((await server.request('GET', `/files/${made.key}-og.jpg`)).headers['content-type']).toBe(
    'image/jpeg',
  )
  await server.context.files.delete([`${made.key}-480.webp`, `${made.key}-480.webp`])
  expect((await server.request('GET', `/files/${made.key}-480.webp`)).status).toBe(404)
})

test('only stored files are served under /files', async () => {
  const paths = [
    '/files/',
    '/files/..%2f..%2fetc%2fpasswd',
    '/files/../package.json',
    '/files/%2e%2e/package.json',
    '/files/aaaaaaaaaaaaaaaaaaaa-480.webp%00.txt',
    '/files/aa/aaaaaaaaaaaaaaaaaaaa-480.webp',
    '/files/aaaaaaaaaaaaaaaaaaaa-480.webp',
    '/files/aaaaaaaaaaaaaaaaaaaa-480.svg',
  ]
  for (const path of paths) expect((await server.request('GET', path)).status, path).toBe(404)
})
