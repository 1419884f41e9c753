import { sql } from 'kysely'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import { foldTurkish } from '../../../shared/text/turkish-text.ts'
import type { Db } from '../../database/database.ts'
import type { Traces } from './redaction.ts'
import { queryRows } from '../../database/statements.ts'

type Entry = { id: number; reason: string | null; before: unknown; after: unknown }

export async function listEntriesAboutPerson(
  trx: Db,
  id: number,
  { emails, phone, redact }: Traces,
): Promise<number[]> {
  const own = await listOwn(trx, id, emails)
  const named = [...(await listRelated(trx, id)), ...(await listPossible(trx, emails, phone))]
  const mentioning = named
    .filter(({ reason, before, after }) =>
      textsIn([reason, before, after]).some((text) => redact(text) !== text),
    )
    .map((entry) => entry.id)
  return [...new Set([...own, ...mentioning])]
}

async function listOwn(trx: Db, id: number, emails: string[]): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(trx)`
    select id from audit_entries where subject_type = 'account' and subject_id = ${id}
    union all
    select e.id from audit_entries e join feedback f on f.id = e.subject_id
    where e.subject_type = 'feedback' and (f.account_id = ${id}
      or (f.account_id is null and email_fold(f.email) = any(${emails.map(foldEmail)}::text[])))`
  return rows.map((row) => row.id)
}

const columns = sql`e.id, e.reason, e.before, e.after`

const listRelated = (trx: Db, id: number) => queryRows<Entry>(trx)`/* seldom */
    select ${columns} from audit_entries e join advertisements a on a.id = e.subject_id
    where e.subject_type = 'advertisement' and a.owner_id = ${id} and e.erased_at is null
    union all
    select ${columns} from audit_entries e join applications p on p.id = e.subject_id
    join advertisements a on a.id = p.advertisement_id
    where e.subject_type = 'application' and (p.applicant_id = ${id} or a.owner_id = ${id}) and e.erased_at is null
    union all
    select ${columns} from audit_entries e join reports r on r.id = e.subject_id
    where e.subject_type = 'report' and (r.reported_id = ${id} or r.reporter_id = ${id}) and e.erased_at is null`

/**
 * Audit entries that contain the phone or the local part of one of the e-mail addresses with its @. Names
 * are not searched for, because other people may have the same names.
 */
async function listPossible(trx: Db, emails: string[], phone: string): Promise<Entry[]> {
  const boxes = emails.map((email) => `${email.split('@')[0] ?? ''}@`)
  const pattern = [...boxes.map(anyCase), anyMarks(phone.replace(/^\+90|\D/g, ''))].join('|')
  return queryRows<Entry>(trx)`/* seldom */
    select ${columns} from audit_entries e
    where e.erased_at is null and concat_ws(' ', e.reason, e.before::text, e.after::text) ~ ${pattern}`
}

const turkish: Record<string, string> = { c: 'çÇ', g: 'ğĞ', i: 'ıİ', o: 'öÖ', s: 'şŞ', u: 'üÜ' }

const anyCase = (text: string) =>
  [...foldTurkish(text)]
    .map((unit) =>
      /[a-z]/.test(unit)
        ? `[${unit}${unit.toUpperCase()}${turkish[unit] ?? ''}]`
        : unit.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`),
    )
    .join('')

const anyMarks = (digits: string) =>
  [...digits].map((digit) => `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`).join('[^0-9０-９]*')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
