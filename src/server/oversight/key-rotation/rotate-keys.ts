import { sql } from 'kysely'
import { dataExportOwner } from '../data-exports/data-exports.ts'
import type { Database, Db } from '../../database/database.ts'
import { invoiceOwner } from '../../people/invoices/invoices.ts'
import { alertTokenOwner } from '../../board/saved-searches/alerts/links.ts'
import { unsubscribeTokenOwner } from '../newsletter/letters.ts'
import { keyNameOf, seal, unseal, type SealingKey } from '../../crypto/seal.ts'
import { secondFactorOwner } from '../../people/staff-sessions/second-factor.ts'
import { execute, queryRows } from '../../database/statements.ts'

type Sealed = { table: string; key: string; column: string; owner: (id: number) => string }

export const sealedColumns: Sealed[] = [
  { table: 'invoices', key: 'account_id', column: 'tax_id_sealed', owner: invoiceOwner },
  { table: 'data_exports', key: 'account_id', column: 'token_sealed', owner: dataExportOwner },
  { table: 'second_factors', key: 'account_id', column: 'secret', owner: secondFactorOwner },
  { table: 'second_factors', key: 'account_id', column: 'pending_secret', owner: secondFactorOwner },
  { table: 'newsletter_subscribers', key: 'id', column: 'leave_token_sealed', owner: unsubscribeTokenOwner },
  { table: 'search_alert_links', key: 'account_id', column: 'token_sealed', owner: alertTokenOwner },
]

type Reencrypted = { table: string; column: string; values: number; reencrypted: number }

const batchSize = 500

export async function reencryptAll(database: Database, keys: readonly SealingKey[]): Promise<Reencrypted[]> {
  const done: Reencrypted[] = []
  for (const column of sealedColumns) done.push(await reencryptColumn(database, keys, column))
  return done
}

async function reencryptColumn(
  database: Database,
  keys: readonly SealingKey[],
  sealed: Sealed,
): Promise<Reencrypted> {
  const { table, column } = sealed
  const result = { table, column, values: 0, reencrypted: 0 }
  for (let after = 0; ;) {
    const read = await database.transaction((trx) => reencryptBatch(trx, keys, sealed, after))
    if (read.lastId === null) return result
    result.values += read.values
    result.reencrypted += read.reencrypted
    after = read.lastId
  }
}

async function reencryptBatch(
  trx: Db,
  keys: readonly SealingKey[],
  { table, key, column, owner }: Sealed,
  after: number,
): Promise<{ lastId: number | null; values: number; reencrypted: number }> {
  const [id, value] = [sql.ref(key), sql.ref(column)]
  const rows = await queryRows<{ id: number; value: Buffer }>(trx)`
    select ${id} as id, ${value} as value from ${sql.table(table)}
    where ${id} > ${after} and ${value} is not null
    order by ${id} limit ${sql.lit(batchSize)} for update`
  const old = rows.filter((row) => keyNameOf(row.value) !== keys[0]?.name)
  const fresh = old.map((row) => seal(keys, unseal(keys, row.value, owner(row.id)), owner(row.id)))
  if (old.length > 0)
    await execute(trx)`
      update ${sql.table(table)} t set ${value} = n.value
      from unnest(${old.map((row) => row.id)}::bigint[], ${fresh}::bytea[]) n (id, value)
      where t.${id} = n.id`
  return { lastId: rows.at(-1)?.id ?? null, values: rows.length, reencrypted: old.length }
}
