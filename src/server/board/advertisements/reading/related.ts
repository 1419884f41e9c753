import { sql } from 'kysely'
import type { Context } from '../../../endpoint/context.ts'
import { preparedReply, type PreparedReply } from '../../../endpoint/replies/prepared-reply.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { subCategoriesOf } from '../../../content/dictionary/professions.ts'
import { listSettledIds } from '../list/settled.ts'
import { listCards } from './sql-reading.ts'
import { findSought, listNewestIds, listSimilarIds } from './sql-related.ts'

const most = 6

/**
 * Lists published advertisements similar to one. If that one does not exist or has no approved text, the
 * newest are listed, so that the reply does not tell whether it exists.
 */
export async function listRelated(
  context: Context,
  viewer: Viewer | null,
  id: number,
): Promise<PreparedReply> {
  const db = context.db.quick
  const sought = await findSought(db, id)
  const choice = { without: [id, ...(await listSettledIds(db, viewer))], most }
  const colleagues = sought && (await subCategoriesOf(context))([sought.categoryId])
  const ids =
    sought && colleagues
      ? await listSimilarIds(db, { ...sought, colleagues }, choice)
      : await listNewestIds(db, choice)
  const published = sql`
    select n.id, n.place from unnest(${ids}::bigint[]) with ordinality as n (id, place)
    join advertisements p on p.id = n.id and p.status = 'published'`
  const cards = await listCards(db, viewer, published, sql`found.place`)
  return preparedReply(`{"data":${cards},"is_similar":${sought !== null}}`)
}
