import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, withSettings, writeEnvFile } from './env-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klaket-env-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (text: string, settings: Record<string, string>) =>
  withSettings(text, [{ title: 'Title', settings }])

test('new settings follow under their title, and empty ones are left out', () => {
  expect(written('', { A: '1', B: '' })).toBe('# Title\nA=1\n')
  expect(written('# mine\nX=1', { A: '1' })).toBe('# mine\nX=1\n\n# Title\nA=1\n')
})

test('a setting that differs replaces its line; comments, unknown names and equal values stay as they are', () => {
  const text = '# mine\nOWN=1   # why\nA="same"   # why\nexport B=old\n\n# end\n'
  expect(written(text, { A: 'same', B: 'new' })).toBe(text.replace('export B=old', 'B=new'))
  expect(written(text, { A: 'same', B: 'old' })).toBe(text)
})

test('a name that stands twice counts where it stands last, and a value may span lines', () => {
  expect(written('A=1\nA=2\n', { A: '3' })).toBe('A=1\nA=3\n')
  expect(written('A="1\n2"\nB=3\n', { A: '4' })).toBe('A=4\nB=3\n')
  expect(written('A=1\n', { A: '' })).toBe('A=\n')
})

test.each([
  'plain',
  'Klaket <bildirim@deneme.example>',
  'Deneme A.Ş.',
  'p#q',
  `it's`,
  'a"b',
  `it's "both"`,
  `$x \\n 'y'`,
  ' spaces ',
  'a=b',
  'postgres://klaket:p%40s@db.example:5432/klaket?sslmode=verify-full',
])('the value %s is read as it was written', (value) => {
  expect(readSettings(written('A=old\n', { A: value }))).toEqual({ A: value })
})

test('a value that no quotes can hold is refused', () => {
  expect(() => written('', { A: `'"\`` })).toThrow('quotes')
  expect(() => written('', { A: 'a\nb' })).toThrow('line break')
})

test('the file is for its owner alone, is reached through a link, and leaves no draft', () => {
  const [file, link] = [join(folder, 'klaket.env'), join(folder, 'link.env')]
  writeFileSync(file, 'A=1\n', { mode: 0o644 })
  symlinkSync(file, link)
  writeEnvFile(link, 'A=1\n')
  expect(lstatSync(file).mode & 0o777).toBe(0o600)
  writeEnvFile(link, 'A=2\n')
  writeEnvFile(join(folder, 'new.env'), 'B=1\n')
  expect(readFileSync(file, 'utf8')).toBe('A=2\n')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['klaket.env', 'link.env', 'new.env'])
  for (const name of ['klaket.env', 'new.env']) expect(lstatSync(join(folder, name)).mode & 0o777).toBe(0o600)
})
