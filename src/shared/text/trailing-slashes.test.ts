import { expect, test } from 'vitest'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

test.each([
  ['/news/1/', '/news/1'],
  ['/news//1///', '/news//1'],
  ['/news', '/news'],
  ['///', ''],
  ['', ''],
])('“%s” without slashes at its end is “%s”', (text, path) => expect(withoutTrailingSlashes(text)).toBe(path))
