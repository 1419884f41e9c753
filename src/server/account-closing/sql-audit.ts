import { sql } from 'kysely'
import { foldEmail } from '../../shared/sign-in-name.ts'
import { foldTurkish } from '../../shared/turkish-text.ts'
import type { Db } from '../db.ts'
import type { Traces } from './redaction.ts'

type Entry = { id: number; reason: string | null; before: unknown; after: unknown }

/**
 * Rows of the audit log that tell of a person: all about the account and what they wrote to the desk; those about their
 * advertisements, applications and reports that name them; and any that holds their e-mail or phone.
 */
export async function listTellingEntries(
  trx: Db,
  id: number,
  { emails, phone, redact }: Traces,
): Promise<number[]> {
  const own = await listOwn(trx, id, emails)
  const named = [...(await listRelated(trx, id)), ...(await listPossible(trx, emails, phone))]
  const telling = named
    .filter(({ reason, before, after }) =>
      textsIn([reason, before, after]).some((text) => redact(text) !== text),
    )
    .map((entry) => entry.id)
  return [...new Set([...own, ...telling])]
}

async function listOwn(trx: Db, id: number, emails: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit_entries where subject_type = 'account' and subject_id = ${id}
    union all
    select e.id from audit_entries e join feedback f on f.id = e.subject_id
    where e.subject_type = 'feedback' and (f.account_id = ${id}
      or (f.account_id is null and email_fold(f.email) = any(${emails.map(foldEmail)}::text[])))`.execute(trx)
  return rows.map((row) => row.id)
}

const columns = sql`e.id, e.reason, e.before, e.after`

async function listRelated(trx: Db, id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`/* seldom */
    select ${columns} from audit_entries e join advertisements a on a.id = e.subject_id
    where e.subject_type = 'advertisement' and a.owner_id = ${id} and e.erased_at is null
    union all
    select ${columns} from audit_entries e join applications p on p.id = e.subject_id
    join advertisements a on a.id = p.advertisement_id
    where e.subject_type = 'application' and (p.applicant_id = ${id} or a.owner_id = ${id}) and e.erased_at is null
    union all
    select ${columns} from audit_entries e join reports r on r.id = e.subject_id
    where e.subject_type = 'report' and (r.reported_id = ${id} or r.reporter_id = ${id}) and e.erased_at is null`.execute(
    trx,
  )
  return rows
}

/** Whatever may hold an address or the phone, which nobody else has; a name others may have, too. */
async function listPossible(trx: Db, emails: string[], phone: string): Promise<Entry[]> {
  const text = sql`concat_ws(' ', e.reason, e.before::text, e.after::text)`
  const plain = sql`translate(lower(${text}), 'İIıçÇğĞöÖşŞüÜ０１２３４５６７８９', 'iiiccggoossuu0123456789')`
  const digits = phone.replace(/^\+90|\D/g, '')
  const boxes = emails.map((email) => foldTurkish(email.split('@')[0] ?? ''))
  const { rows } = await sql<Entry>`/* seldom */
    select ${columns} from audit_entries e
    where e.erased_at is null and (
      exists (select from unnest(${boxes}::text[]) as box where strpos(${plain}, box) > 0)
      or (${text} ~ '[0-9０-９]' and strpos(regexp_replace(${plain}, '[^0-9]+', '', 'g'), ${digits}) > 0))`.execute(
    trx,
  )
  return rows
}

/** Every text that stands in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
