import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

test('paths that the specification writes without /app reach the same handlers', () => {
  expect(canonicalUrl('/api/messages/unread-count')).toBe('/api/app/messages/unread-count')
  expect(canonicalUrl('/api/advertisements?page=2')).toBe('/api/app/advertisements?page=2')
  expect(canonicalUrl('/api/messagesx')).toBe('/api/messagesx')
  expect(canonicalUrl('https://klaket.example/news?page=2')).toBe('/news?page=2')
})

test('a path that cannot be decoded becomes one of no page, and others stay unchanged', () => {
  for (const address of ['/%zz', '/advertisements/%ff', '/100%', '/news%0d%0ax', '/%E2%80%A8'])
    expect(canonicalUrl(address), address).toBe('/okunamayan-adres')
  for (const address of ['/i%CC%87lan', '/advertisements?q=100%', '/api/%zz'])
    expect(canonicalUrl(address), address).toBe(address)
})

test('a path over 2 kB becomes a short one of no page, and a long query is accepted', () => {
  expect(canonicalUrl(`/${'/'.repeat(15_000)}x/`)).toBe('/cok-uzun-adres')
  expect(canonicalUrl(`/${'a'.repeat(2048)}?page=2`)).toBe('/cok-uzun-adres')
  expect(canonicalUrl(`/${'a'.repeat(2047)}`)).toBe(`/${'a'.repeat(2047)}`)
  expect(canonicalUrl(`/advertisements?city=${'1,'.repeat(3000)}`)).toContain('/advertisements?city=1,1')
})
