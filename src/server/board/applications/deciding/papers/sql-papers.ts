import { sql } from 'kysely'
import type { ShownAnswer } from '../../../../../shared/board/questions/sent-answers.ts'
import type { FitOfCv, FitClaims } from '../../../../../shared/board/applications/deciding/fit.ts'
import type { Strength } from '../../../../../shared/board/applications/deciding/strength.ts'
import type { PaperSelection } from '../../../../../shared/board/applications/deciding/papers.ts'
import type { Db } from '../../../../database/database.ts'
import type { Column, RowOf } from '../../../../database/rows.ts'
import { queryRows } from '../../../../database/statements.ts'
import { isDecidedBy } from '../../../../people/colleague-access.ts'
import { isAvailableOn } from '../../../invitations/is-available.ts'
import { factsOfCv, judgedAnswers } from '../sql-considered.ts'
import type { Decided } from '../sql-received.ts'

export type PaperRow = FitClaims &
  RowOf<'applications', 'id' | 'status' | 'created_at'> &
  RowOf<
    'accounts',
    'first_name' | 'last_name' | 'company_name' | 'phone' | 'email' | 'contact_visibility'
  > & {
    number: number
    /** False if the applicant's account is closed or suspended. */
    isHere: boolean
    /**
     * True if the viewer may decide about at least one application of this person that is not withdrawn.
     * Contact data that the person shows only to owners is then printed.
     */
    isApplicant: boolean
    photoKey: Column<'profile_photos', 'file_key'> | null
    strength: Strength
    tags: string[]
    facts: FitOfCv | null
    words: ShownAnswer[]
  }

export const listForPaper = (
  db: Db,
  { id: advertisementId, startDate }: Pick<Decided, 'id' | 'startDate'>,
  { application_ids: ids, strength }: PaperSelection,
  { most, accountId, today }: { most: number; accountId: number; today: string },
) => queryRows<PaperRow>(db)`
    with numbered as (
      select id, row_number() over (order by id) as number from applications
      where advertisement_id = ${advertisementId})
    select t.number, p.id, p.status, p.created_at as "createdAt", w.first_name as "firstName",
      w.last_name as "lastName", w.company_name as "companyName", w.phone, w.email,
      w.contact_visibility as "contactVisibility", w.closed_at is null and w.suspended_at is null as "isHere",
      exists (
        select from applications o join advertisements d on d.id = o.advertisement_id
        where o.applicant_id = w.id and o.status <> 'withdrawn'
          and ${isDecidedBy(accountId, 'd')}) as "isApplicant",
      (select h.file_key from profile_photos h
        where h.account_id = w.id and h.hidden_at is null order by h.photo_number limit 1) as "photoKey",
      coalesce(m.strength, 0) as strength, coalesce(m.tags, '{}') as tags, ${factsOfCv} as facts, ${judgedAnswers} as answers,
      ${isAvailableOn(sql`${startDate}::date`, today)} as "isAvailable",
      coalesce((
        select json_agg(json_build_object('question_id', r.question_id, 'kind', r.kind, 'wording', r.wording, 'value', r.value,
          'is_expected', r.is_expected) order by r.position)
        from application_answers r where r.application_id = p.id), '[]') as words
    from numbered t
    join applications p on p.id = t.id
    join accounts w on w.id = p.applicant_id
    left join application_marks m on m.application_id = p.id
    left join cvs v on v.account_id = w.id
    left join sub_categories s on s.id = v.sub_category_id
    left join cities y on y.id = v.city_id
    where ${ids ? sql`p.id = any(${ids}::bigint[])` : sql`coalesce(m.strength, 0) >= ${strength}`}
    order by ${ids ? sql`array_position(${ids}::bigint[], p.id)` : sql`coalesce(m.strength, 0) desc, p.id`}
    limit ${sql.lit(most)}`
