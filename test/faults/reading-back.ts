import { sql } from 'kysely'
import { verifyAudit } from '../../src/server/operations/audit/verify.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { Counts, Findings } from './report.ts'
import type { Tally } from './writers.ts'

type Found = { mark: string; count: number; first: Date }

/** Compares the database with the acknowledged writes, including dependent rows. */
export async function readBack(database: Database, tally: Tally, findings: Findings): Promise<void> {
  const found = new Map((await listMarks(database)).map((one) => [one.mark, one]))
  const keyed = await applicationMarks(database)
  const of = (mark: string) => found.get(mark) ?? keyed.get(mark)
  const unknown = [...tally.unknown]
  const lost = tally.acknowledged.filter(({ mark }) => !of(mark))
  const all = [...tally.acknowledged, ...tally.open]
  const counts: Counts = {
    acknowledged: tally.acknowledged.length,
    lost: lost.length,
    doubled: all.filter(({ mark }) => (of(mark)?.count ?? 0) > 1).length,
    unknown: unknown.length,
    kept: unknown.filter(([{ mark }, since]) => {
      const first = of(mark)?.first
      return first !== undefined && first <= since
    }).length,
  }
  findings.counts = counts
  if (lost.length > 0)
    findings.problems.push(`lost: ${[...new Set(lost.map(({ kind }) => kind))].join(', ')}`)
  if (counts.doubled > 0) findings.problems.push(`${counts.doubled} acts were done twice`)
  if (tally.refused.length > 0)
    findings.problems.push(
      `${tally.refused.length} acts refused: ${[...new Set(tally.refused)].slice(0, 3).join('; ')}`,
    )
  findings.problems.push(...(await listFlaws(database)))
}

async function listMarks(database: Database): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select mark, count(*) as count, min(at) as first from (
      select message as mark, created_at as at from messages
      union all select title, created_at from advertisements
      union all select message, created_at from feedback
      union all select title, created_at from news
    ) written group by mark`.execute(database.kysely)
  return rows
}

async function applicationMarks(database: Database): Promise<Map<string, Found>> {
  const { rows } = await sql<{ hash: Buffer; id: number; at: Date; count: number }>`
    select t.hash, p.advertisement_id as id, min(p.created_at) as at, count(*) as count
    from applications p join sessions s on s.account_id = p.applicant_id join access_tokens t on t.session_id = s.id
    group by t.hash, p.advertisement_id`.execute(database.kysely)
  return new Map(
    rows.map(({ hash, id, at, count }) => {
      const mark = `${Buffer.from(hash).toString('hex')} ${id}`
      return [mark, { mark, count, first: at }]
    }),
  )
}

/** Each statement selects rows that contradict others; none may exist. */
const flaws = {
  'advertisements with a wrong count of applications': sql`
    select a.id from advertisements a
    where a.applications_count <> (select count(*) from applications p where p.advertisement_id = a.id)`,
  'applications without their event': sql`
    select p.id from applications p where p.client_key is not null
      and not exists (select from application_events e where e.application_id = p.id)`,
  'applications without a notice to the owner': sql`
    select p.id from applications p where p.client_key is not null
      and not exists (select from notices n where n.application_id = p.id and n.kind = 'application_received')`,
  'applications without a letter in the outbox': sql`
    select p.id from applications p where p.client_key is not null
      and 1 <> (select count(*) from outbox o
        where o.application_id = p.id and o.kind = 'application_received' and o.channel = 'email')`,
  'advertisements without their event': sql`
    select a.id from advertisements a where a.client_key is not null
      and not exists (select from advertisement_events e where e.advertisement_id = a.id)`,
  'receipts that are not in the outbox': sql`
    select 1 where (select count(*) from feedback where receipt_at is not null)
      <> (select count(*) from outbox where kind = 'feedback_receipt')`,
  'news without a line in the audit log': sql`
    select n.id from news n where n.title like 'iz %'
      and not exists (select from audit_entries e where e.act = 'news_created' and e.subject_id = n.id)`,
}

async function listFlaws(database: Database): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(flaws)) {
    const { rows } = await query.execute(database.kysely)
    if (rows.length > 0) found.push(`${rows.length} ${name}`)
  }
  const { problems } = await verifyAudit(database)
  return [...found, ...problems.slice(0, 3)]
}
