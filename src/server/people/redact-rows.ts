import { sql, type RawBuilder } from 'kysely'
import type { Redact } from '../../shared/text/redaction/person-redaction.ts'
import type { Db } from '../database/database.ts'
import { execute, queryRows } from '../database/statements.ts'

const batchSize = 500

type TextRow = { id: number; texts: (string | null)[] }

type Texts = { table: string; columns: string[]; where: RawBuilder<unknown> }

export async function redactRows(trx: Db, redact: Redact, { table, columns, where }: Texts): Promise<void> {
  const texts = sql.join(columns.map((column) => sql.ref(column)))
  for (let after: number | null = 0; after !== null;) {
    const rows: TextRow[] = await queryRows<TextRow>(trx)`
      select id, array[${texts}]::text[] as texts from ${sql.table(table)}
      where id > ${after} and (${where}) order by id limit ${sql.lit(batchSize)}`
    for (const row of rows) await redactRow(trx, redact, { table, columns, row })
    after = rows.length === batchSize ? (rows.at(-1)?.id ?? null) : null
  }
}

type Row = { table: string; columns: string[]; row: TextRow }

async function redactRow(trx: Db, redact: Redact, { table, columns, row }: Row): Promise<void> {
  const changed = columns.flatMap((column, place) => {
    const text = row.texts[place] ?? null
    const rest = text === null ? null : redact(text)
    return rest === text ? [] : [sql`${sql.ref(column)} = ${rest}`]
  })
  if (changed.length === 0) return
  await execute(trx)`update ${sql.table(table)} set ${sql.join(changed)} where id = ${row.id}`
}
