import { sql, type RawBuilder } from 'kysely'
import type { ExpectedAnswer, Question } from '../../../shared/board/questions/questions.ts'
import type { Db } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

type Fragment = RawBuilder<unknown>

export const questionWords: Fragment = sql`'kind', q.kind, 'wording', q.wording, 'options', q.options,
  'is_required', q.is_required, 'expected', q.expected`

export const questionsJson = (advertisementId: Fragment): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, ${questionWords}) order by q.position), '[]')
  from advertisement_questions q where q.advertisement_id = ${advertisementId})`

export type AskedQuestion = Columns<
  'advertisement_questions',
  'id' | 'kind' | 'wording' | 'options' | 'is_required'
> & { expected: ExpectedAnswer | null }

export const listQuestions = (db: Db, advertisementId: number) => queryRows<AskedQuestion>(db)`
    select id, kind, wording, options, is_required, expected from advertisement_questions
    where advertisement_id = ${advertisementId} order by position`

/**
 * SQL condition: the stored questions of the advertisement are exactly these. Always true if `questions` is
 * null, which stands for a form that leaves the stored questions as they are.
 */
export const hasQuestions = (advertisementId: Fragment, questions: Question[] | null): Fragment =>
  questions === null
    ? sql`true`
    : sql`(select coalesce(jsonb_agg(jsonb_build_object(${questionWords}) order by q.position), '[]')
      from advertisement_questions q where q.advertisement_id = ${advertisementId})
      = (select coalesce(jsonb_agg(typed - 'id'), '[]') from jsonb_array_elements(${JSON.stringify(questions)}::jsonb) typed)`

/**
 * Replaces the questions of an advertisement. A question with the id of a stored question changes the stored
 * one, so that given answers stay linked to it.
 */
export async function replaceQuestions(trx: Db, advertisementId: number, questions: Question[]) {
  const ids = questions.map(({ id }) => id)
  const numbered = questions.map((question, index) => ({
    ...question,
    id: ids.indexOf(question.id) === index ? question.id : null,
    position: index + 1,
  }))
  const typed = JSON.stringify(numbered)
  const rows = sql`jsonb_to_recordset(${typed}::jsonb) as t (id bigint, position int, kind text, wording text,
    options text[], is_required boolean, expected jsonb)`
  await execute(trx)`
    delete from advertisement_questions
    where advertisement_id = ${advertisementId} and id <> all (select t.id from ${rows} where t.id is not null)`
  await execute(trx)`
    update advertisement_questions q set position = t.position, kind = t.kind, wording = t.wording,
      options = t.options, is_required = t.is_required, expected = t.expected
    from ${rows} where q.id = t.id and q.advertisement_id = ${advertisementId}`
  await execute(trx)`
    insert into advertisement_questions (advertisement_id, position, kind, wording, options, is_required, expected)
    select ${advertisementId}, t.position, t.kind, t.wording, t.options, t.is_required, t.expected
    from ${rows}
    where not exists (
      select from advertisement_questions q where q.id = t.id and q.advertisement_id = ${advertisementId})
    order by t.position`
}

/**
 * Replaces the questions of advertisements that have applications by those of the last approved version.
 * Called when the owner closes the account, because applicants can still read the advertisements.
 * @param isOne SQL condition that selects the advertisements, with the alias `a`
 */
export async function restoreQuestions(trx: Db, isOne: Fragment): Promise<void> {
  const versions = sql`approved_versions k join advertisements a on a.id = k.advertisement_id
    where ${isOne} and exists (select from applications p where p.advertisement_id = a.id)`
  await execute(trx)`
    delete from advertisement_questions where advertisement_id in (select k.advertisement_id from ${versions})`
  await execute(trx)`
    insert into advertisement_questions (advertisement_id, position, kind, wording, options, is_required, expected)
    select v.advertisement_id, t.position, t.question ->> 'kind', t.question ->> 'wording',
      array(select jsonb_array_elements_text(t.question -> 'options')), (t.question ->> 'is_required')::boolean,
      nullif(t.question -> 'expected', 'null')
    from (select k.advertisement_id, k.version from ${versions}) v
    cross join lateral jsonb_array_elements(coalesce(v.version -> 'questions', '[]'))
      with ordinality as t (question, position)`
}
