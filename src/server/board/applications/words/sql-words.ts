import type { ShownAnswer } from '../../../../shared/board/questions/sent-answers.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryExists, queryOne, queryRow } from '../../../database/statements.ts'

export type Words = { coverNote: string | null; answers: ShownAnswer[]; reelUrl: string | null }

export async function putWords(
  trx: Db,
  applicationId: number,
  { coverNote, answers, reelUrl }: Words,
): Promise<void> {
  await execute(trx)`
    update applications set cover_note = ${coverNote}, reel_url = coalesce(${reelUrl}::text, reel_url)
    where id = ${applicationId}`
  await execute(trx)`delete from application_answers where application_id = ${applicationId}`
  if (answers.length === 0) return
  const numbered = answers.map((answer, index) => ({ ...answer, position: index + 1 }))
  await execute(trx)`
    insert into application_answers (application_id, position, question_id, kind, wording, value, is_expected)
    select ${applicationId}, r.position, r.question_id, r.kind, r.wording, r.value, r.is_expected
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
      as r (position int, question_id bigint, kind text, wording text, value jsonb, is_expected boolean)`
}

export const findWords = (db: Db, applicationId: number) => queryOne<{
  cover_note: string | null
  answers: ShownAnswer[]
  reel: string | null
}>(db)`
    select p.cover_note, coalesce((
      select json_agg(json_build_object('question_id', r.question_id, 'kind', r.kind, 'wording', r.wording,
        'value', r.value, 'is_expected', r.is_expected) order by r.position)
      from application_answers r where r.application_id = p.id), '[]') as answers, (
      select l.url from showreels l join accounts w on w.id = l.account_id
      where l.account_id = p.applicant_id and w.suspended_at is null
      order by l.url = p.reel_url desc nulls last, l.row_number limit 1) as reel
    from applications p where p.id = ${applicationId}`

export async function findRejectionText(db: Db, applicationId: number): Promise<string | null> {
  const row = await queryRow<RowOf<'applications', 'rejection_text'>>(db)`
    select rejection_text as "rejectionText" from applications where id = ${applicationId}`
  return row?.rejectionText ?? null
}

export const hasShowreel = (db: Db, accountId: number, url: string) => queryExists(db)`
    select 1 from showreels where account_id = ${accountId} and url = ${url}`

export async function eraseWordsOf(trx: Db, applicantId: number): Promise<void> {
  await execute(trx)`
    update applications set client_key = null, cover_note = null, reel_url = null where applicant_id = ${applicantId}`
  await execute(trx)`
    delete from application_answers r using applications p
    where p.id = r.application_id and p.applicant_id = ${applicantId}`
}
