import { sql, type RawBuilder } from 'kysely'
import { today } from '../../../shared/values/dates.ts'
import { eraseDetails } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { scheduleFileDeletions, runFileDeletions } from '../../operations/files/file-deletions.ts'
import type { RetentionRule } from './rule.ts'
import { retentionRules } from './rules.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

const dayMs = 86_400_000
const batchSize = 2000

export type Erased = { rule: RetentionRule; rows: number }

type Needs = Pick<Context, 'db' | 'files' | 'now' | 'log'>

export async function countExpired(db: Db, now: Date, rules = retentionRules): Promise<Erased[]> {
  const counted: Erased[] = []
  for (const rule of rules) {
    const rows = await queryRows<{ rows: number }>(db)`/* seldom */
      select count(*) as rows from ${sql.table(rule.table)} where ${isExpired(rule, now)}`
    counted.push({ rule, rows: rows[0]?.rows ?? 0 })
  }
  return counted
}

export async function applyRetention(
  context: Needs,
  names: readonly string[] | null = null,
  isStopping = () => false,
): Promise<Erased[]> {
  const erased: Erased[] = []
  for (const rule of retentionRules) {
    if (isStopping()) break
    if (names && !names.includes(rule.name)) continue
    try {
      erased.push({ rule, rows: await applyRule(context, rule, isStopping) })
    } catch (error) {
      context.log.error({ err: error, rule: rule.name }, 'retention rule failed')
    }
  }
  return erased
}

export async function eraseExpired(context: Context, isStopping = () => false): Promise<void> {
  await applyRetention(context, null, isStopping)
}

export async function eraseArchives(context: Context, isStopping = () => false): Promise<void> {
  await applyRetention(context, ['data_exports'], isStopping)
}

export async function recordDestruction(trx: Db, rule: string, rows: number, now: Date): Promise<void> {
  if (rows === 0) return
  await execute(trx)`
    insert into destruction_records as d (rule, day, rows, last_at) values (${rule}, ${today(now)}, ${rows}, ${now})
    on conflict (rule, day) do update set rows = d.rows + excluded.rows, last_at = excluded.last_at`
}

async function applyRule(context: Needs, rule: RetentionRule, isStopping: () => boolean): Promise<number> {
  const now = context.now()
  let total = 0
  for (;;) {
    const { rows, names } = await context.db.transaction(async (trx) => {
      const values = await (rule.inChain ? eraseInChain(trx, rule, now) : erase(trx, rule, now))
      const fileNames = rule.files ? values.flatMap((value) => rule.files?.names(value) ?? []) : []
      if (fileNames.length > 0) await scheduleFileDeletions(trx, fileNames, now)
      await recordDestruction(trx, rule.name, values.length, now)
      return { rows: values.length, names: fileNames }
    })
    if (names.length > 0) await runFileDeletions(context, names)
    total += rows
    if (rows < batchSize || isStopping()) return total
  }
}

const isExpired = ({ where, days }: RetentionRule, now: Date): RawBuilder<unknown> =>
  sql`(${where(new Date(now.getTime() - days * dayMs), now)})`

async function erase(trx: Db, rule: RetentionRule, now: Date): Promise<string[]> {
  const table = sql.table(rule.table)
  const over = isExpired(rule, now)
  const some = sql`ctid = any(array(
    select ctid from ${table} where ${over} limit ${sql.lit(batchSize)})) and ${over}`
  const value = rule.files ? sql.ref(rule.files.column) : sql`''`
  const { rows } = await (
    rule.empty
      ? sql<{
          value: string
        }>`/* seldom */ update ${table} set ${rule.empty} where ${some} returning ${value} as value`
      : sql<{ value: string }>`/* seldom */ delete from ${table} where ${some} returning ${value} as value`
  ).execute(trx)
  return rows.map((row) => row.value)
}

async function eraseInChain(trx: Db, rule: RetentionRule, now: Date): Promise<string[]> {
  const rows = await queryRows<RowOf<'audit_entries', 'id'>>(trx)`/* seldom */
    select id from ${sql.table(rule.table)} where ${isExpired(rule, now)} order by id limit ${sql.lit(batchSize)}`
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await eraseDetails(trx, ids, { erasedBy: null, subjectType: 'audit', subjectId: 0 })
  return ids.map(String)
}
