import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isStored, browserStorage, storagePlaceLabels } from '../../shared/site/browser-storage.ts'
import { browserStorageNames } from '../../shared/site/browser-storage-names.ts'

const keepers: Record<string, RegExp> = {
  'src/web/data/storage.ts': /\blocalStorage\b/,
  'src/web/data/file-storage.ts': /\bindexedDB\b/,
  'src/web/ui/navigation/theme-switch.tsx': /\blocalStorage\b/,
  'src/web/boot/before-paint.ts': /\blocalStorage\b/,
  'src/web/app/worker.ts': /\bcaches\.\w+/,
  'src/server/site/pages/worker.ts': /\bcaches\.\w+/,
  'src/server/people/accounts/sessions/sessions.ts': /\b(set|clear)Cookie\b/,
  'src/server/operations/limits/known-device.ts': /\b(set|clear)Cookie\b/,
  'src/server/endpoint/http-exchange.ts': /\b(set|clear)Cookie\b/,
}

const keeping =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|(?:set|clear)Cookie|caches\.\w+)\b/g

test('only the listed files store anything in the browser', () => {
  const found = sourcesIn('src').flatMap((file) => {
    const words = readFileSync(file, 'utf8').match(keeping) ?? []
    const allowed = keepers[file]
    return words.filter((word) => !allowed?.test(word)).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('every listed file imports the names', () => {
  for (const file of Object.keys(keepers)) {
    const source = readFileSync(file, 'utf8')
    if (/before-paint|web\/app\/worker|http-exchange/.test(file)) continue
    expect(source, file).toContain('shared/site/browser-storage-names.ts')
    expect(source.match(/'klaket[._][^']*'/g) ?? [], file).toEqual([])
  }
})

test('before-paint.ts repeats names of the table correctly', () => {
  const source = readFileSync('src/web/boot/before-paint.ts', 'utf8')
  const names = [...source.matchAll(/Storage\.getItem\('([^']+)'\)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !isStored('local', name))).toEqual([])
})

test('the table lists every name once, with a description', () => {
  const names = browserStorage.map(({ place, name }) => `${place} ${name}`)
  expect(new Set(names).size).toBe(names.length)
  for (const name of Object.values(browserStorageNames.local))
    expect(isStored('local', name), name).toBe(true)
  expect(isStored('local', `${browserStorageNames.draftPrefix}7.message.12`)).toBe(true)
  expect(isStored('cache', `${browserStorageNames.cachePrefix}1a2b`)).toBe(true)
  expect(isStored('local', 'klaket.token.other')).toBe(false)
  expect(isStored('session', browserStorageNames.local.token)).toBe(false)
  for (const { place, purpose, lifetime } of browserStorage) {
    expect(storagePlaceLabels[place]).toBeTruthy()
    expect(purpose).toMatch(/[.)]$/)
    expect(lifetime).not.toBe('')
  }
})

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
