import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The settings themselves, and a file that only reads zod's types. */
const excepted = /\/(zod-settings|field-sentences)\.ts$/

test("every file of shared that makes schemas imports zod's settings, directly or through fields.ts", () => {
  const files = globSync('src/shared/**/*.ts', { exclude: ['**/*.test.ts'] })
    .filter((file) => !excepted.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /^import \{ z \} from 'zod'/m.test(text))
  expect(files.length).toBeGreaterThan(30)
  const without = files.filter(
    ({ text }) => !/from '.*\/fields\.ts'|import '.*\/zod-settings\.ts'/.test(text),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})
