import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'

export async function listSettledIds(db: Db, viewer: Viewer | null): Promise<number[]> {
  if (!viewer) return []
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`
    select a.id from advertisements a where a.owner_id = ${viewer.id} and a.status = 'published'
    union all
    select a.id from applications p join advertisements a on a.id = p.advertisement_id
    where p.applicant_id = ${viewer.id} and a.status = 'published'
    union all
    select a.id from hidden_advertisements h join advertisements a on a.id = h.advertisement_id
    where h.account_id = ${viewer.id} and a.status = 'published'`
  return rows.map(({ id }) => id)
}
