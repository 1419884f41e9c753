import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Head } from '../../../web/navigation/page.ts'
import { previewAddress, readAddress, siteAddress, sitePicture, type SharePicture } from './address.ts'
import { drawPicture } from './draw.ts'
import { clamp, outline, widthOf, wrap } from './shapes.ts'

const head: Head = { title: 'Gece çekimine ışık asistanı', canonical: '/advertisements/12' }
const picture: SharePicture = { title: head.title, kicker: null, facts: [], tone: 'crew', photo: null }
const photo = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()

test('the URL of a picture contains the page’s path and a hash of the drawing', () => {
  const address = previewAddress(head)
  expect(address).toMatch(/^\/share\/advertisements\/12\.[\w-]{12}\.png$/)
  expect(previewAddress({ ...head })).toBe(address)
  for (const other of [
    { ...head, title: 'Başka' },
    { ...head, share: { facts: ['İstanbul'] } },
    { ...head, image: '/files/x' },
  ])
    expect(previewAddress(other)).not.toBe(address)
  expect(readAddress(address)).toEqual({ address, page: '/advertisements/12' })
})

test('the home page, lists and URLs with a query have pictures, and pages that are not indexed have the general one', () => {
  const pictureUrl = (canonical: string) => previewAddress({ ...head, canonical })
  expect(pictureUrl('/')).toMatch(/^\/share\/index\./)
  expect(readAddress(pictureUrl('/'))).toMatchObject({ page: '/' })
  expect(pictureUrl('/advertisements?type=cast&page=3')).toBe(pictureUrl('/advertisements?type=cast'))
  expect(readAddress(pictureUrl('/advertisements?type=cast'))).toMatchObject({
    page: '/advertisements?type=cast',
  })
  expect(previewAddress({ ...head, noindex: true })).toBe(siteAddress)
  expect(previewAddress({ title: 'Giriş' })).toBe(siteAddress)
  expect(readAddress(siteAddress)).toBe('site')
})

test.each([
  '/share/x.png',
  '/share/x.AAAAAAAAAAAA.jpg',
  '/share/a b.AAAAAAAAAAAA.png',
  '/share/.AAAAAAAAAAAA.png',
  '/SHARE/x.AAAAAAAAAAAA.png',
])('%s is the address of no picture', (url) => expect(readAddress(url)).toBeNull())

test('lines break between words or inside long words, and a shortened text ends in “…”', () => {
  const text = 'Dijital platform dizisine İstanbul’da deneyimli bir ses şefi arıyoruz'
  const lines = wrap(text, 'bold', 60, 600)
  expect(lines.join(' ')).toBe(text)
  for (const line of lines) expect(widthOf(line, 'bold', 60)).toBeLessThanOrEqual(600)
  const long = wrap('W'.repeat(80), 'bold', 60, 600)
  expect(long.join('')).toBe('W'.repeat(80))
  const cut = clamp(text, 'bold', 60, 400, 2)
  expect(cut).toHaveLength(2)
  expect(cut[1]).toMatch(/…$/)
  for (const line of [...long, ...cut]) expect(widthOf(line, 'bold', 60)).toBeLessThanOrEqual(600)
  expect(wrap('', 'bold', 60, 600)).toEqual([])
})

test('every Turkish letter has an outline, and characters without one leave no gap', () => {
  for (const letter of 'ğüşıöçĞÜŞİÖÇâîû₺’–…')
    expect(outline(letter, 'bold', 40, 0, 40).length, letter).toBeGreaterThan(20)
  expect(outline('İ', 'bold', 40, 0, 40)).not.toBe(outline('I', 'bold', 40, 0, 40))
  expect(wrap('🎬 Çekim', 'bold', 40, 600)).toEqual(['Çekim'])
})

test.each([
  ['a short title', { ...picture, title: 'Iğ' }],
  ['an endless one', { ...picture, title: 'Çok uzun '.repeat(200), facts: Array(30).fill('İstanbul') }],
  ['one word', { ...picture, title: 'W'.repeat(120), kicker: 'M'.repeat(300) }],
  ['markup', { ...picture, title: '</svg><script>alert(1)</script>&"', facts: ['<b>'] }],
  ['nothing', { ...picture, title: '' }],
  ['emoji alone', { ...picture, title: '🎬🎬🎬' }],
  ['the site', sitePicture],
] as const)('a picture of %s is a PNG of 1200 × 630, with a photo too', async (_name, drawn) => {
  for (const bytes of [await drawPicture(drawn, null), await drawPicture(drawn, await photo())]) {
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
  }
})
