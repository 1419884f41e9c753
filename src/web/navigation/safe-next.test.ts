import { expect, test } from 'vitest'
import { loginPath, safeNext } from './safe-next.ts'

test.each(['/advertisements/12', '/advertisements?type=cast&cities[]=34#liste', '/applications/7/messages'])(
  '%s is accepted as a path of this site',
  (path) => {
    expect(safeNext(path)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'https://evil.example/advertisements',
  'javascript:alert(1)',
  'advertisements',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '',
  null,
  undefined,
])('%j leads to the home page instead', (wanted) => {
  expect(safeNext(wanted)).toBe('/')
})

test('the login never leads back to the login', () => {
  expect(safeNext('/login?next=/cv')).toBe('/')
})

test('the login address contains the address to return to', () => {
  expect(loginPath('/cv?tab=2')).toBe('/login?next=%2Fcv%3Ftab%3D2')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('//evil.example')).toBe('/login')
})
