import type { Db } from '../../../database/database.ts'
import type { Columns } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'

export async function listHiddenIds(db: Db, viewer: Viewer | null): Promise<number[]> {
  if (!viewer) return []
  const rows = await queryRows<Columns<'hidden_advertisements', 'advertisement_id'>>(db)`
    select h.advertisement_id from hidden_advertisements h join advertisements a on a.id = h.advertisement_id
    where h.account_id = ${viewer.id} and a.status = 'published'`
  return rows.map((row) => row.advertisement_id)
}
