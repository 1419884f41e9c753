import { sql } from 'kysely'
import type { Redact } from '../../../shared/text/redaction/person-redaction.ts'
import { threadsOf } from '../../board/applications/threads.ts'
import type { Db } from '../../database/database.ts'
import { redactRows } from '../../people/redact-rows.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

export async function redactLetters(trx: Db, accountId: number, redact: Redact): Promise<void> {
  const others = sql`
    select p.applicant_id from applications p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = ${accountId}
    union
    select a.owner_id from applications p join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${accountId}`
  await redactRows(trx, redact, {
    table: 'notices',
    columns: ['text'],
    where: sql`account_id in (${others}) and application_id in (${threadsOf(accountId)})`,
  })
  const letters = { table: 'outbox', columns: ['subject', 'body', 'html'] }
  await redactRows(trx, redact, {
    ...letters,
    where: sql`application_id in (${threadsOf(accountId)}) and account_id is distinct from ${accountId}`,
  })
  const invitations = sql`kind = 'invitation_received' and account_id in (
    select i.account_id from invitations i join advertisements a on a.id = i.advertisement_id
    where a.owner_id = ${accountId})`
  await redactRows(trx, redact, { table: 'notices', columns: ['text'], where: invitations })
  await redactRows(trx, redact, { ...letters, where: invitations })
  const first = await redactIssues(trx, redact)
  if (first)
    await redactRows(trx, redact, { ...letters, where: sql`kind = 'newsletter' and created_at >= ${first}` })
}

async function redactIssues(trx: Db, redact: Redact): Promise<Date | null> {
  const rows = await queryRows<
    RowOf<'newsletter_issues', 'id' | 'subject' | 'created_at'> & { content: unknown }
  >(trx)`
    select id, subject, content, created_at as "createdAt" from newsletter_issues order by id`
  const mentioning = rows.flatMap((issue) => {
    const subject = redact(issue.subject)
    const before = JSON.stringify(issue.content)
    const content = JSON.stringify(redactValue(issue.content, redact))
    return subject === issue.subject && content === before ? [] : [{ ...issue, subject, content }]
  })
  for (const { id, subject, content } of mentioning)
    await execute(trx)`
      update newsletter_issues set subject = ${subject}, content = ${content}::jsonb where id = ${id}`
  return mentioning[0]?.createdAt ?? null
}

function redactValue(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redact))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, redactValue(item, redact)]))
}
