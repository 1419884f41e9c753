import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rows of the first table of the glossary: what the code calls it, and the tables or files that hold it. */
const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, , nouns = '', places = '']) => ({ nouns, places }))

/** Columns by table, from the generated types. */
const tables = new Map(
  [
    ...readFileSync('src/server/database/tables.ts', 'utf8').matchAll(
      /^export interface (\w+) \{\n([^}]+)\}/gm,
    ),
  ].map(([, name = '', body = '']) => [
    name.replaceAll(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
    [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => column),
  ]),
)

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/ches$/, 'ch')
    .replace(/(?<!s)s$/, '')
const glossaryNouns = rows.flatMap(({ nouns }) =>
  nouns.split(/[;,:]|\band\b/).map((noun) => singular(noun.replaceAll('`', '').replaceAll('-', ' ').trim())),
)
const namesIn = (places: string) => [...places.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)

test('every table and column that the glossary names exists', () => {
  expect(rows.length).toBeGreaterThan(60)
  for (const name of rows.flatMap(({ places }) => namesIn(places))) {
    const [table = '', column] = name.split('.')
    if (tables.has(table)) expect(column ? tables.get(table) : [column], name).toContain(column)
    else expect([...tables.values()].flat(), name).toContain(name)
  }
})

test.each([...tables.keys()].filter((table) => !['schema_migrations', 'd_b'].includes(table)))(
  'the table %s begins with a noun of the glossary',
  (table) => {
    const words = table.split('_').map(singular)
    expect(glossaryNouns.filter((noun) => words.join(' ').startsWith(noun))).not.toEqual([])
  },
)

test.each(globSync('src/server/{board,people,content,delivery,operations,oversight}/*/'))(
  'the folder %s has the name of a noun of the glossary',
  (folder) => {
    const name = folder
      .replace(/\/$/, '')
      .replace(/.*\//, '')
      .replace(/^staff-|-staff$/g, '')
      .split('-')
      .map(singular)
      .join(' ')
    expect(glossaryNouns).toContain(name)
  },
)
