import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../src/shared')
// Files that define no schema: types, sentences, zod's settings.
const without = ['field-sentences.ts', 'zod-settings.ts']

test("every file that makes schemas imports zod's settings first", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !without.includes(name))
  const early = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return /^import \{ z \} from 'zod'/m.test(text) && !/from '.\/fields.ts'|'.\/zod-settings.ts'/.test(text)
  })
  expect(early).toEqual([])
})
