import { sql } from 'kysely'
import type { Db } from './db.ts'
import { sha256 } from './tokens.ts'

/** Who is asking. A visitor is null. */
export type Viewer = { id: number; role: 'user' | 'editor' | 'admin'; sessionId: number }

/** The person behind a bearer token, or null when the token is unknown, expired or of an ended session. */
export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  const { rows } = await sql<Viewer>`
    select a.id, a.role, s.id as "sessionId"
    from access_tokens t
    join sessions s on s.id = t.session_id
    join accounts a on a.id = s.account_id
    where t.hash = ${sha256(token)} and t.expires_at > ${now}
      and s.ended_at is null and a.closed_at is null and a.suspended_at is null`.execute(db)
  return rows[0] ?? null
}
