import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limitNames, ruleOf } from './rules.ts'

test('every limit covers an endpoint or is counted by name in src/server', () => {
  const sources = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const idle = limitNames.filter((name) => !ruleOf(name).covers && !sources.includes(`'${name}'`))
  expect(idle).toEqual([])
})
