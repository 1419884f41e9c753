import { expect, test } from 'vitest'
import { playerOrigins } from './player-origins.ts'
import { formatLength, parseLength, videoOf } from './showreel-links.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ/', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  [' https://vimeo.com/76979871 ', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://vimeo.com/76979871/0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c3d4e', 'https://vimeo.com/76979871/0a1b2c3d4e'],
  ['https://www.dailymotion.com/video/x8abcde', 'https://www.dailymotion.com/video/x8abcde'],
])('%s leads to the video %s', (link, url) => expect(videoOf(link)?.url).toBe(url))

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user:pass@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@klaket',
  'https://127.0.0.1/video/1',
  'https://10.0.0.5/watch?v=dQw4w9WgXcQ',
  'https://[::1]/watch?v=dQw4w9WgXcQ',
  'https://localhost/76979871',
  'https://vimeo.com/about',
  '//youtu.be/dQw4w9WgXcQ',
  'youtube',
  '',
])('%s is no link to a video', (link) => expect(videoOf(link)).toBeNull())

test('every player stands at an origin that pages may show in a frame', () => {
  for (const link of ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871', 'https://dai.ly/x8abcde'])
    expect(playerOrigins).toContain(new URL(videoOf(link)?.player ?? '').origin)
})

test.each([
  [5, '0:05'],
  [125, '2:05'],
  [3725, '1:02:05'],
])('a length of %i seconds is written %s and read back', (seconds, text) => {
  expect(formatLength(seconds)).toBe(text)
  expect(parseLength(text)).toBe(seconds)
})

test('a length can be typed as seconds, and other texts are none', () => {
  expect(parseLength('45')).toBe(45)
  for (const text of ['', '2:5', '1:75', 'iki dakika', '1:2:3:4', '-1']) expect(parseLength(text)).toBeNull()
})
