import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Column, OrNull, RowOf } from '../../database/rows.ts'
import type { ChainedEntry } from './chain.ts'
import { queryOne, queryRow, queryRows } from '../../database/statements.ts'

export type Link = RowOf<'audit_chain', 'position'> & {
  entryId: string
  details: string
  previousHash: string
  hash: string
  entry: ChainedEntry | null
}

export async function listLinks(db: Db, after: number, limit: number): Promise<Link[]> {
  const rows = await queryRows<Omit<Link, 'entry'> & OrNull<ChainedEntry>>(db)`
    select c.position, c.entry_id::text as "entryId", encode(c.details_hash, 'hex') as details,
      encode(c.previous_hash, 'hex') as "previousHash", encode(c.hash, 'hex') as hash,
      e.id::text as id, e.actor_id::text as "actorId", e.act, e.subject_type as "subjectType",
      e.subject_id::text as "subjectId", (extract(epoch from e.created_at) * 1000000)::bigint::text as time,
      e.erased_at is not null as "isErased", e.salt::text as salt, e.before::text as before, e.after::text as after,
      e.reason
    from audit_chain c left join audit_entries e on e.id = c.entry_id
    where c.position > ${after} order by c.position limit ${sql.lit(limit)}`
  return rows.map(({ position, entryId, details, previousHash, hash, ...entry }) => ({
    position,
    entryId,
    details,
    previousHash,
    hash,
    entry: entry.id ? (entry as ChainedEntry) : null,
  }))
}

export const listUnchained = (db: Db, afterId: number, limit: number) =>
  queryOne<{ lastId: number; ids: number[] }>(db)`
    select coalesce(max(e.id), 0) as "lastId",
      coalesce(array_agg(e.id order by e.id) filter (where c.entry_id is null), '{}')::float8[] as ids
    from (select id from audit_entries where id > ${afterId} order by id limit ${sql.lit(limit)}) e
      left join audit_chain c on c.entry_id = e.id`

export async function listAllowedErasures(db: Db): Promise<Set<string>> {
  const rows = await queryRows<{ id: string }>(db)`
    select distinct jsonb_array_elements_text(after -> 'entries') as id from audit_entries
    where act = 'audit_details_erased'`
  return new Set(rows.map(({ id }) => id))
}

export type Anchor = RowOf<'audit_anchors', 'position'> & {
  hash: string
  at: Column<'audit_anchors', 'created_at'>
}

export const listAnchors = (db: Db) => queryRows<Anchor>(db)`
    select position, encode(hash, 'hex') as hash, created_at as at from audit_anchors order by id`

export const insertAnchor = (db: Db, now: Date) =>
  queryRow<RowOf<'audit_anchors', 'position'> & { hash: string }>(db)`
    insert into audit_anchors (position, hash, created_at)
    select c.position, c.hash, ${now} from (select position, hash from audit_chain order by position desc limit 1) c
    where c.position > coalesce((select a.position from audit_anchors a order by a.id desc limit 1), 0)
    returning position, encode(hash, 'hex') as hash`
