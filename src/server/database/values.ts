import { createHash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

// Both engines speak the same text protocol; these make a value the same thing on each.

const ownParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
}

/** int8 and numeric as number, date as 'YYYY-MM-DD'; the rest as node-postgres reads it. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
}

/** A parameter as it travels: text, or the bytes of a bytea. */
export const wireValue = (value: unknown): string | Uint8Array | null => prepareValue(value)

const mostNames = 1000
const names = new Map<string, string>()

/**
 * The name under which a statement is prepared once a connection.
 * @returns null where a comment says that this text comes seldom, and once there are too many different ones: it is
 *   then parsed each time
 */
export function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostNames || text.includes('/* seldom */')) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

/** Several statements in one text (migrations) go without parameters and cannot be prepared. */
export function isScript(text: string, parameters: readonly unknown[]): boolean {
  return parameters.length === 0 && text.includes(';')
}
