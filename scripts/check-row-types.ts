// Compares the row types in the code with the columns of the SQL statements that the API tests have run. A
// null in a row is an error if the row type does not allow it.
import { globSync, readFileSync } from 'node:fs'
import { differences } from '../test/row-types/differences.ts'
import { listTypedStatements } from '../test/row-types/expected.ts'
import { openEmbedded, openServer, type Preparing } from '../test/row-types/prepared.ts'
import type { SeenStatement } from '../test/row-types/seen.ts'

const folder = process.env['STATEMENTS_SEEN'] ?? ''
const lines = new Set(
  globSync(`${folder}/*.jsonl`).flatMap((file) => readFileSync(file, 'utf8').trim().split('\n')),
)
const seen = [...lines].map((line) => JSON.parse(line) as SeenStatement)
const expected = Map.groupBy(listTypedStatements(), ({ fragments }) => fragments)
const known = seen.filter(({ fragments }) => expected.has(fragments))
const wrong = new Set<string>()
const server = await openServer()
for (const engine of [await openEmbedded(), ...(server ? [server] : [])]) {
  for (const statement of known) if (statement.nullColumn === null) await compare(engine, statement)
  await engine.close()
}
for (const statement of known) compareNull(statement)

const run = new Set(known.map(({ fragments }) => fragments))
const missing = [...expected].flatMap(([fragments, statements]) =>
  run.has(fragments) ? [] : statements.map(({ place }) => `${place}: no API test runs this statement`),
)
// Statements that no test has run are errors only if all tests have run (no `--partly`), and on a PostgreSQL
// server, because some statements run only there.
const isWhole = server !== null && !process.argv.includes('--partly')
const problems = isWhole ? [...wrong, ...missing] : [...wrong]
for (const line of problems) console.error(line)
console.log(`${run.size} of ${expected.size} statements compared, ${wrong.size} differences`)
process.exit(problems.length === 0 ? 0 : 1)

async function compare(engine: Preparing, { fragments, text, column }: SeenStatement): Promise<void> {
  for (const statement of expected.get(fragments) ?? []) {
    const say = (what: string) => wrong.add(`${statement.place}: ${what} (${engine.engine})`)
    try {
      const columns = await engine.prepare(text)
      for (const what of differences(statement, columns, column)) say(what)
    } catch (error) {
      say(`cannot be prepared: ${(error as Error).message}`)
    }
  }
}

function compareNull({ fragments, column, nullColumn }: SeenStatement): void {
  if (nullColumn === null) return
  for (const { place, kinds, columns } of expected.get(fragments) ?? []) {
    const expectedKinds = column ? kinds : columns?.get(nullColumn)
    if (expectedKinds && !expectedKinds.some((kind) => kind === 'null' || kind === 'unknown'))
      wrong.add(`${place}: ${nullColumn} was null in a row, the row type says ${expectedKinds.join(' | ')}`)
  }
}
