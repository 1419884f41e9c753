import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutPluralAfterNumbers } from './turkish-plurals.ts'

test('the announced number of options is followed by a singular', async () => {
  const library = createRequire(import.meta.url).resolve('react-aria/package.json')
  const file = join(library, '../dist/private/intl/combobox/tr-TR.mjs')
  const mended = withoutPluralAfterNumbers(readFileSync(file, 'utf8'))
  expect(mended).not.toContain('enekler')
  const words = (await import(`data:text/javascript,${encodeURIComponent(mended)}`)) as {
    default: { countAnnouncement: (args: object, formatter: object) => string }
  }
  const formatter = { number: String, plural: (_count: number, of: { other: () => string }) => of.other() }
  expect(words.default.countAnnouncement({ optionCount: 44 }, formatter)).toBe('44 seçenek kullanılabilir.')
})
