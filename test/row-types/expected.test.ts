import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listTypedStatements } from './expected.ts'

mkdirSync('test-results', { recursive: true })
const folder = mkdtempSync('test-results/sources-')
afterAll(() => rmSync(folder, { recursive: true }))

function listIn(source: string) {
  const file = join(folder, 'statements.ts')
  writeFileSync(file, source)
  return listTypedStatements([file])
}

test('the kinds of a row type are those of its columns', () => {
  const [statement] = listIn(`type Row = { id: number; at: Date | null }
    export const list = (db: Db) => queryRows<Row>(db)\`select id, at from rows\``)
  expect(statement?.columns).toEqual(
    new Map([
      ['id', ['number']],
      ['at', ['date', 'null']],
    ]),
  )
})

test.each([
  'queryRows<Rows[Name]>(db)`select id from rows`',
  'queryRows<{ id: Rows[Name] }>(db)`select id from rows`',
  'queryRows<{ id: number } & Rows[Name]>(db)`select id from rows`',
  'queryRows<{ id: any }>(db)`select id from rows`',
])('a row type that the compiler cannot resolve outside of its function is an error: %s', (statement) => {
  expect(() =>
    listIn(`type Rows = { id: number }
      export const list = <Name extends keyof Rows>(db: Db, name: Name) => ${statement}`),
  ).toThrow('is not a row type')
})
