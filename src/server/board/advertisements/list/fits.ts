import { sql } from 'kysely'
import { defaultCriteria } from '../../../../shared/board/advertisements/advertisement-search.ts'
import { advertisementTypes } from '../../../../shared/board/advertisements/advertisement-status.ts'
import { suitableDemands } from '../../../../shared/board/advertisements/compatibility.ts'
import { nameFinder } from '../../../content/dictionary/names.ts'
import { subCategoriesOf } from '../../../content/dictionary/professions.ts'
import { queryOne } from '../../../database/statements.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { findProfession } from '../../../people/cv/profession.ts'
import { conditionsOf, searchOf } from './search.ts'
import { listSettledIds } from './settled.ts'

const mostCounted = 1000

type Fits = { fresh: number; ids: number[] }

/**
 * The newest published advertisements that suit the viewer’s CV, without those that the viewer has posted,
 * applied to or hidden; null without a CV.
 * @returns `ids`: at most `most` of them; `fresh`: how many suitable advertisements were published after
 * `since`, counting at most 1,000 of each type
 */
export async function findFits(
  context: Context,
  viewer: Viewer,
  { since, most }: { since: Date; most: number },
): Promise<Fits | null> {
  const db = context.db.kysely
  const cv = await findProfession(db, viewer.id)
  if (!cv) return null
  const lookups = {
    findNames: await nameFinder(context),
    subCategoriesOf: await subCategoriesOf(context),
    demands: suitableDemands(cv),
    hidden: await listSettledIds(db, viewer),
    now: context.now(),
  }
  const ofType = advertisementTypes.map((type) => {
    const search = searchOf({ ...defaultCriteria, type, suitable: true }, lookups)
    return sql`(
      select a.id, a.published_at from advertisements a where ${sql.join(conditionsOf(search), sql` and `)}
      order by a.published_at desc, a.id desc limit ${sql.lit(mostCounted)})`
  })
  return queryOne<Fits>(db)`/* seldom */
    with fitting as materialized (${sql.join(ofType, sql` union all `)})
    select count(*) filter (where published_at > ${since}) as fresh,
      (select coalesce(json_agg(id), '[]') from (
        select id from fitting order by published_at desc, id desc limit ${sql.lit(most)}) as newest) as ids
    from fitting`
}
