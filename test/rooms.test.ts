import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many entries a folder may have; a test counts together with the file that it tests. */
const maxEntries = 15

test('no folder of src shows more than 15 entries', () => {
  const entries = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.*')) {
    const names = file.replace(/(\.test)?(\.d)?\.(tsx?|css)$/, '').split('/')
    names.slice(1).forEach((name, depth) => {
      const folder = names.slice(0, depth + 1).join('/')
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name))
    })
  }
  expect(entries.size).toBeGreaterThan(100)
  expect([...entries].filter(([, names]) => names.size > maxEntries).map(([folder]) => folder)).toEqual([])
})
