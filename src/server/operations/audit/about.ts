import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'
import { queryOne, queryRows } from '../../database/statements.ts'

type ActAbout = Columns<'audit_entries', 'id' | 'act' | 'reason' | 'created_at'> & {
  actor: { id: number; name: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export async function listActsAbout(
  db: Db,
  { subjectType, subjectId }: { subjectType: string; subjectId: number },
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ActAbout[]; total: number }> {
  const about = sql`e.subject_type = ${subjectType} and e.subject_id = ${subjectId}`
  const rows = await queryRows<ActAbout>(db)`
    select e.id, e.act, e.before, e.after, e.reason, e.created_at,
      case when c.id is not null then
        json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) end as actor
    from audit_entries e left join accounts c on c.id = e.actor_id
    where ${about}
    order by e.id desc limit ${sql.lit(perPage)} offset ${sql.lit((page - 1) * perPage)}`
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from audit_entries e where ${about}`
  return { rows, total }
}
