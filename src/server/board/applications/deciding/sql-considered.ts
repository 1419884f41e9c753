import { sql } from 'kysely'
import type { FitDemand, FitOfCv, FitClaims } from '../../../../shared/board/applications/deciding/fit.ts'
import type { Marks } from '../../../../shared/board/applications/deciding/marks.ts'
import type { ConsideredApplication } from '../../../../shared/board/applications/deciding/received.ts'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'
import { isDecidedBy, isSeenBy } from '../../../people/colleague-access.ts'
import { isAvailableOn } from '../../invitations/is-available.ts'

export type ConsideredRow = Marks &
  FitClaims & { markedBy: ConsideredApplication['marks']['marked_by'] } & RowOf<
    'applications',
    'id' | 'applicant_id' | 'advertisement_id'
  > & {
    demand: FitDemand
    /** null for an applicant without a CV. */
    facts: FitOfCv | null
  }

/**
 * SQL expression: the facts of an applicant's CV as a `FitOfCv`; null without a CV. The statement must join
 * the CV as `v`, its profession as `s` and its city as `y`.
 */
export const factsOfCv = sql`
  case when v.account_id is not null then json_build_object('categoryId', v.main_category_id,
    'subCategoryId', v.sub_category_id, 'subCategoryName', s.name,
    'secondSubCategoryId', v.second_sub_category_id, 'cityId', v.city_id, 'cityName', y.name,
    'isTravelRestricted', v.travel_restriction,
    'experienceCount', (select count(*) from cv_experiences e where e.account_id = v.account_id)) end`

export const judgedAnswers = sql`coalesce((
  select json_agg(json_build_object('isDate', r.kind = 'date', 'isExpected', r.is_expected))
  from application_answers r left join advertisement_questions q on q.id = r.question_id
  where r.application_id = p.id and (not r.is_expected or q.expected is not null)), '[]')`

type Reader = { accountId: number; today: string }

export const findConsidered = (db: Db, ids: readonly number[], { accountId, today }: Reader) =>
  queryRows<ConsideredRow>(db)`
    select p.id, p.applicant_id as "applicantId", p.advertisement_id as "advertisementId", coalesce(m.strength, 0) as strength, coalesce(m.tags, '{}') as tags,
      (select json_build_object('id', u.id, 'firstname', u.first_name, 'lastname', u.last_name)
        from accounts u where u.id = m.marked_by and u.id <> ${accountId} and (m.strength > 0 or m.tags <> '{}')
          and ${isDecidedBy(accountId)}) as "markedBy",
      json_build_object('subCategoryId', a.sub_category_id, 'isOkayForRookie', a.is_okay_for_rookie,
        'cityId', a.city_id, 'needRoadTrip', a.need_road_trip) as demand,
      ${factsOfCv} as facts, ${judgedAnswers} as answers,
      ${isAvailableOn(sql`a.start_date`, today)} as "isAvailable"
    from applications p
    join advertisements a on a.id = p.advertisement_id
    left join application_marks m on m.application_id = p.id
    left join cvs v on v.account_id = p.applicant_id
    left join sub_categories s on s.id = v.sub_category_id
    left join cities y on y.id = v.city_id
    where p.id = any(${[...ids]}::bigint[]) and ${isSeenBy(accountId)}`
