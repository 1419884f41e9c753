import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'

export type BufferedView = {
  id: number
  /** Hash of the viewer's account or, for a visitor who is not signed in, of network and browser. */
  key: Buffer
  /**
   * The first 16 bytes of `key`. For a visitor they are a hash of the network alone, so that the views from
   * one network can be counted.
   */
  network: Buffer
  viewerId: number | null
  at: Date
}

/**
 * Most views of one advertisement that count in 24 hours from visitors (not signed in) of one network. A
 * limit per browser would not be enough, because the user agent can be forged.
 */
const maxPerNetwork = 30

/**
 * Counts views of published advertisements; a viewer counts once in 24 hours, the owner never.
 * @param views at most one for each pair of advertisement and key
 * @returns the ids of advertisements whose views were not counted because another transaction has locked the
 * advertisement
 */
export async function countViews(db: Db, views: BufferedView[]): Promise<number[]> {
  const edge = (byte: number) =>
    views.map(({ network, key }) => Buffer.concat([network, Buffer.alloc(key.length - network.length, byte)]))
  const ids = views.map(({ id }) => id)
  const rows = await queryRows<RowOf<'advertisements', 'id'>>(db)`
    with noted as (
      select * from unnest(${ids}::bigint[], ${views.map(({ key }) => key)}::bytea[], ${edge(0x00)}::bytea[],
        ${edge(0xff)}::bytea[], ${views.map(({ viewerId }) => viewerId)}::bigint[],
        ${views.map(({ at }) => at)}::timestamptz[]) as n (id, key, lowest, highest, viewer_id, at)),
    held as (
      select id, owner_id from advertisements where id = any(${ids}::bigint[]) and status = 'published'
      order by id for no key update skip locked),
    viewing as (
      select id from accounts where id = any(${views.map(({ viewerId }) => viewerId)}::bigint[]) and closed_at is null
      for key share skip locked),
    fresh as (
      select n.*, row_number() over (partition by n.id, n.lowest order by n.at, n.key) as place
      from noted n join held h on h.id = n.id
      where h.owner_id is distinct from n.viewer_id
        and (n.viewer_id is null or exists (select from viewing where id = n.viewer_id))
        and not exists (
          select from advertisement_views v
          where v.advertisement_id = n.id and v.viewer_key = n.key and v.viewed_at > n.at - interval '24 hours')),
    seen as (
      insert into advertisement_views as v (advertisement_id, viewer_key, viewed_at)
      select f.id, f.key, f.at from fresh f cross join lateral (
        select count(*) as count from (
          select from advertisement_views o
          where o.advertisement_id = f.id and o.viewer_key between f.lowest and f.highest and o.viewer_key <> f.key
            and o.viewed_at > f.at - interval '24 hours'
          limit ${sql.lit(maxPerNetwork)}) as of_network) others
      where others.count + f.place <= ${sql.lit(maxPerNetwork)}
      on conflict (advertisement_id, viewer_key) do update set viewed_at = excluded.viewed_at
        where v.viewed_at <= excluded.viewed_at - interval '24 hours'
      returning advertisement_id),
    counted as (
      update advertisements a set view_count = a.view_count + c.count
      from (select advertisement_id, count(*) as count from seen group by advertisement_id) c
      where a.id = c.advertisement_id)
    select id from advertisements
    where id = any(${ids}::bigint[]) and status = 'published' and id not in (select id from held)`
  return rows.map(({ id }) => id)
}
