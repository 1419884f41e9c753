import type { Colleague } from '../../../shared/board/colleagues/colleagues.ts'
import type { ColleagueRow } from './sql.ts'

export const presentColleague = (row: ColleagueRow): Colleague => ({
  id: row.id,
  address: row.address,
  person: row.person,
  role: row.role,
  status: row.status,
  invited_at: row.invitedAt.toISOString(),
  answered_at: row.answeredAt?.toISOString() ?? null,
})
