import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/news/1/', '/news/1'],
  ['/news//1///', '/news//1'],
  ['/news', '/news'],
  ['///', ''],
  ['', ''],
])('“%s” without its trailing slashes is “%s”', (text, path) =>
  expect(withoutTrailingSlashes(text)).toBe(path),
)
