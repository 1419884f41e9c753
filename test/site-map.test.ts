import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteMap } from '../src/web/navigation/routes.ts'

const pages = siteMap.filter(({ dev }) => !dev)

/** The path up to its first parameter. */
const fixedPart = (path: string) => path.replace(/\/:.*$/, '')

test('every page file has an address in src/web/navigation/routes.ts, and every address a file', () => {
  const files = globSync('src/web/pages/**/*-page.tsx').map((file) =>
    file.slice('src/web/pages/'.length, -'.tsx'.length),
  )
  expect([...new Set(siteMap.map(({ page }) => page))].toSorted()).toEqual(files.toSorted())
})

test('every page has a state in test/journeys/accessible', () => {
  const states = globSync('test/journeys/accessible/*-states.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  /** Pages for which no state names an address: a press in another state leads to them, or no state shows them. */
  const unnamed = [
    '/advertisement/:id/applications',
    '/eposta-onay',
    '/account-closed',
    '/yonetim/ucret-tipleri',
    '/yonetim/basvurular',
    '/yonetim/basvurular/:id',
    '*',
  ]
  const missing = pages
    .filter(({ path }) => !unnamed.includes(path))
    .filter(({ path }) => !["'", '`', '/', '?'].some((end) => states.includes(fixedPart(path) + end)))
  expect(missing.map(({ path }) => path)).toEqual([])
})
