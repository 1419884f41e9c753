import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DefaultQueryExecutor, type CompiledQuery, type OperationNode } from 'kysely'
import { fragmentsKey } from './fragments.ts'

/** One executed statement, a line of a file in the folder `STATEMENTS_SEEN`. */
export type SeenStatement = {
  fragments: string
  text: string
  /** Column of the expression in a statement that the query builder made; null for a statement written in SQL. */
  column: string | null
  /** A column that was null in some row. */
  nullColumn: string | null
}

/** The pairs of `column` and `nullColumn` that are already in the file, by text of the SQL statement. */
type Nulls = Map<string, Set<string>>
/**
 * The pairs of each SQL statement. A template literal of the source is looked up by its array of texts, because joining
 * the texts for each null value would take longer than the statement.
 */
type Seen = { byArray: WeakMap<readonly string[], Nulls>; byKey: Map<string, Nulls> }

declare global {
  /** Global, because test files that share a process share what was already recorded. */
  var seenStatements: Seen | undefined
}

const folder = process.env['STATEMENTS_SEEN']
if (folder && !globalThis.seenStatements) {
  mkdirSync(folder, { recursive: true })
  globalThis.seenStatements = { byArray: new WeakMap(), byKey: new Map() }
  noteStatements(join(folder, `${process.pid}.jsonl`), globalThis.seenStatements)
}

/** Appends each executed statement that has SQL text of ours to the file, once. */
function noteStatements(file: string, seen: Seen): void {
  const note = (statement: SeenStatement) => appendFileSync(file, `${JSON.stringify(statement)}\n`)
  const { executeQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.executeQuery = async function <Row>(query: CompiledQuery<Row>) {
    const parts = listParts(query)
    const result = await executeQuery.call(this, query)
    const text = query.sql
    for (const { sqlFragments, column } of parts) {
      const nulls = nullsOf(seen, sqlFragments, text)
      const add = (nullColumn: string | null) => {
        const key = `${column}\0${nullColumn}`
        if (nulls.has(key)) return
        nulls.add(key)
        note({ fragments: fragmentsKey(sqlFragments), column, text, nullColumn })
      }
      add(null)
      for (const row of result.rows as Record<string, unknown>[])
        for (const [name, value] of Object.entries(row))
          if (value === null && (column ?? name) === name) add(name)
    }
    return result as never
  }
}

function nullsOf(seen: Seen, fragments: readonly string[], text: string): Set<string> {
  const key = () => fragmentsKey(fragments)
  const byText = seen.byArray.get(fragments) ?? seen.byKey.get(key()) ?? new Map<string, Set<string>>()
  const nulls = byText.get(text) ?? new Set<string>()
  if (!seen.byArray.has(fragments)) seen.byKey.set(key(), byText)
  seen.byArray.set(fragments, byText)
  byText.set(text, nulls)
  return nulls
}

type Part = { sqlFragments: readonly string[]; column: string | null }

/** The statement itself if it is written in SQL; the named expressions if the query builder made it. */
function listParts({ query }: CompiledQuery): Part[] {
  const selections: OperationNode[] = []
  if (query.kind === 'RawNode') return [{ sqlFragments: query.sqlFragments, column: null }]
  if ('selections' in query) selections.push(...(query.selections ?? []))
  if ('returning' in query) selections.push(...(query.returning?.selections ?? []))
  return selections.flatMap((node) => {
    const { selection } = node as unknown as { selection: { node?: Raw; alias?: { name: string } } }
    const { node: expression, alias } = selection
    if (expression?.kind !== 'RawNode' || !alias) return []
    return { sqlFragments: expression.sqlFragments, column: alias.name }
  })
}

type Raw = OperationNode & { sqlFragments: readonly string[] }
