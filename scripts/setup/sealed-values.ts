import { sql } from 'kysely'
import { unseal, type SealingKey } from '../../src/server/crypto/seal.ts'
import type { Db } from '../../src/server/database/database.ts'
import { queryRows } from '../../src/server/database/statements.ts'
import { sealedColumns } from '../../src/server/oversight/key-rotation/rotate-keys.ts'

/**
 * Decrypts one value for each column and key name in the database; returns a sentence for the operator if the
 * configured keys cannot do so, otherwise null.
 */
export async function sealedValuesProblem(db: Db, keys: readonly SealingKey[]): Promise<string | null> {
  for (const { table, key, column, owner } of sealedColumns) {
    const [id, value] = [sql.ref(key), sql.ref(column)]
    // An encrypted value begins with the name of its key: one byte for the length of the name, then the name.
    const name = sql`substring(${value} from 1 for get_byte(${value}, 0) + 1)`
    const rows = await queryRows<{ id: number; value: Buffer }>(db)`
      select distinct on (${name}) ${id} as id, ${value} as value from ${sql.table(table)}
      where ${value} is not null`
    for (const row of rows) {
      try {
        unseal(keys, row.value, owner(row.id))
      } catch {
        return `DATA_KEYS does not open what is sealed in ${table}.${column}: put the keys of this board into it.`
      }
    }
  }
  return null
}
