import { createHash } from 'node:crypto'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

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
 * The name under which connections prepare a statement; null for a statement that is parsed each time,
 * because it contains the SQL comment `seldom` or there are 1,000 names already.
 */
export function statementName(text: string): string | null {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxNames || text.includes('/* seldom */')) return null
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

export function isScript(text: string, parameters: readonly unknown[]): boolean {
  return parameters.length === 0 && text.includes(';')
}
