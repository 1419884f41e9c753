import { createHash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

// Both engines speak the same text protocol; these parsers give each value the same type on both.

const ownParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}

/** int8 and numeric as number, date as 'YYYY-MM-DD'; the rest as node-postgres reads it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
}

/** A parameter in the text protocol: text, or the bytes of a bytea. */
export const wireValue = (value: unknown): string | Uint8Array | null => prepareValue(value)

const maxNames = 1000
const names = new Map<string, string>()

/**
 * The name of the prepared statement.
 * @returns null for texts marked as seldom and once there are too many different texts: these are parsed each time
 */
export function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxNames || text.includes('/* seldom */')) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Several statements in one text, as in migrations: they have no parameters and cannot be prepared. */
export function isScript(text: string, parameters: readonly unknown[]): boolean {
  return parameters.length === 0 && text.includes(';')
}
