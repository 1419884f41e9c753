import type { Db } from '../database/database.ts'
import { isOpen, type StaffAccess } from './staff-lock.ts'
import { sha256 } from '../crypto/tokens.ts'
import type { Column, RowOf } from '../database/rows.ts'
import { queryRow } from '../database/statements.ts'

export type Viewer = {
  id: number
  /** The role of the account; `user` for staff whose staff session is locked. */
  role: 'user' | 'editor' | 'admin'
  sessionId: number
  staff?: StaffAccess
}

export type SignedIn = { viewer: Viewer; endsAt: Date }

type Row = Omit<StaffAccess, 'role'> &
  RowOf<'accounts', 'id' | 'role'> & {
    sessionId: Column<'sessions', 'id'>
    endsAt: Column<'access_tokens', 'expires_at'>
  }

export const bearerOf = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null

export async function findViewer(db: Db, token: string, now: Date): Promise<Viewer | null> {
  return (await findSignedIn(db, token, now))?.viewer ?? null
}

export async function findSignedIn(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const row = await queryRow<Row>(db)`
    select a.id, a.role, s.id as "sessionId", s.password_confirmed_at as "passwordConfirmedAt",
      s.code_confirmed_at as "codeConfirmedAt", s.staff_used_at as "usedAt", t.expires_at as "endsAt",
      case when a.role = 'user' then false else exists (
        select 1 from second_factors f where f.account_id = a.id and f.secret is not null) end as "hasSecondFactor"
    from access_tokens t
    join sessions s on s.id = t.session_id
    join accounts a on a.id = s.account_id
    where t.hash = ${sha256(token)} and t.expires_at > ${now}
      and s.ended_at is null and a.closed_at is null and a.suspended_at is null`
  if (!row) return null
  const { id, role, sessionId, endsAt, ...proofs } = row
  if (role === 'user') return { viewer: { id, role, sessionId }, endsAt }
  const staff = { role, ...proofs }
  return { viewer: { id, role: isOpen(staff, now) ? role : 'user', sessionId, staff }, endsAt }
}
