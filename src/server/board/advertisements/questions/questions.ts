import { sql, type RawBuilder } from 'kysely'
import type { ExpectedAnswer } from '../../../../shared/board/questions/questions.ts'
import type { Db } from '../../../database/database.ts'
import type { Columns } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

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
