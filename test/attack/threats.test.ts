import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { threats } from './threats.ts'

const told = readFileSync('docs/security.md', 'utf8')

test('every threat from T1 to T34 has a control and existing tests', () => {
  const ids = threats.map(({ id }) => id)
  for (let n = 1; n <= 34; n += 1) expect(ids).toContain(`T${n}`)
  for (const { id, tests } of threats)
    for (const [file, name] of tests) {
      expect(existsSync(file), `${id}: ${file}`).toBe(true)
      expect(readFileSync(file, 'utf8').includes(name), `${id}: ${file}: ${name}`).toBe(true)
    }
})

test('docs/security.md says the same', () => {
  for (const { id, threat, tests } of threats) {
    const row = told.split('\n').find((line) => line.startsWith(`| ${id} `)) ?? ''
    expect(row, id).toContain(threat)
    for (const [file] of tests) expect(row, id).toContain(file)
  }
})
