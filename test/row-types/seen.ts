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

declare global {
  /** Global, because test files that share a process share what was already recorded. */
  var seenStatements: Set<string> | undefined
}

const folder = process.env['STATEMENTS_SEEN']
if (folder && !globalThis.seenStatements) {
  mkdirSync(folder, { recursive: true })
  globalThis.seenStatements = new Set()
  noteStatements(join(folder, `${process.pid}.jsonl`), globalThis.seenStatements)
}

/** Appends each executed statement that has SQL text of ours to the file, once. */
function noteStatements(file: string, seen: Set<string>): void {
  const note = (statement: SeenStatement) => {
    const line = JSON.stringify(statement)
    if (seen.has(line)) return
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  }
  const { executeQuery } = DefaultQueryExecutor.prototype
  DefaultQueryExecutor.prototype.executeQuery = async function <Row>(query: CompiledQuery<Row>) {
    const parts = listParts(query)
    const result = await executeQuery.call(this, query)
    for (const part of parts) note({ ...part, text: query.sql, nullColumn: null })
    for (const { fragments, column } of parts)
      for (const row of result.rows as Record<string, unknown>[])
        for (const [name, value] of Object.entries(row))
          if (value === null && (column ?? name) === name)
            note({ fragments, column, text: query.sql, nullColumn: name })
    return result as never
  }
}

type Part = { fragments: string; column: string | null }

/** The statement itself if it is written in SQL; the named expressions if the query builder made it. */
function listParts({ query }: CompiledQuery): Part[] {
  const selections: OperationNode[] = []
  if (query.kind === 'RawNode') return [{ fragments: fragmentsKey(query.sqlFragments), column: null }]
  if ('selections' in query) selections.push(...(query.selections ?? []))
  if ('returning' in query) selections.push(...(query.returning?.selections ?? []))
  return selections.flatMap((node) => {
    const { selection } = node as unknown as { selection: { node?: Raw; alias?: { name: string } } }
    const { node: expression, alias } = selection
    if (expression?.kind !== 'RawNode' || !alias) return []
    return { fragments: fragmentsKey(expression.sqlFragments), column: alias.name }
  })
}

type Raw = OperationNode & { sqlFragments: readonly string[] }
