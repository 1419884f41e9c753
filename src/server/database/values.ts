import { createHash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

// Parsers by PostgreSQL type id. PGlite and PostgreSQL servers both answer in text, so a value gets the same
// JavaScript type from either.
const ownParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}

export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
}

export const wireValue = (value: unknown): string | Uint8Array | null => prepareValue(value)

const maxNames = 1000
const names = new Map<string, string>()

/**
 * The name under which connections prepare a statement, made from its text.
 * @returns null for a statement that is not prepared but parsed each time: its text contains the SQL comment
 * `seldom`, or there are 1,000 names already. A name is never replaced by a new one, because each connection has its
 * statement prepared until the connection is closed.
 */
export function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxNames || text.includes('/* seldom */')) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/**
 * True if a text counts as several statements, as migrations are: it has a semicolon and no parameters.
 * Several statements cannot be prepared together.
 */
export function isScript(text: string, parameters: readonly unknown[]): boolean {
  return parameters.length === 0 && text.includes(';')
}
