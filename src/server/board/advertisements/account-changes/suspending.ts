import { advertisementTransitions } from '../../../../shared/board/advertisements/advertisement-status.ts'
import type { Db } from '../../../database/database.ts'
import { hidePhotos } from '../photos/sql-photos.ts'
import { cancelPendingDecisionNotices } from '../decisions/decision-notices.ts'
import { execute, queryRows } from '../../../database/statements.ts'

type Act = { ownerId: number; actorId: number | null; now: Date }

export async function suspendAdvertisements(trx: Db, { ownerId, actorId, now }: Act): Promise<number> {
  await cancelPendingDecisionNotices(trx, { ownerId }, now)
  const from = Object.keys(advertisementTransitions.suspend)
  const rows = await queryRows(trx)`
    with suspended as (
      update advertisements set status = 'suspended', status_before_suspension = status
      where owner_id = ${ownerId} and status = any(${from}::text[])
      returning id, status_before_suspension)
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select id, ${actorId}::bigint, status_before_suspension, 'suspended', ${now}::timestamptz from suspended
    order by id returning 1`
  await hidePhotos(trx, { ownerId }, now)
  return rows.length
}

export async function restoreAdvertisements(trx: Db, { ownerId, actorId, now }: Act): Promise<number> {
  const rows = await queryRows(trx)`
    with suspended as materialized (
      select id, status_before_suspension as status from advertisements
      where owner_id = ${ownerId} and status = 'suspended' for update),
    restored as (
      update advertisements a set status = s.status, status_before_suspension = null
      from suspended s where s.id = a.id)
    insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, created_at)
    select id, ${actorId}::bigint, 'suspended', status, ${now}::timestamptz from suspended
    order by id returning 1`
  return rows.length
}

/**
 * Locks the rows of the owner’s advertisements. Must be called before the owner’s row of `accounts` is
 * locked: all transactions lock in this order, so that two of them cannot wait for each other (deadlock).
 */
export const lockAdvertisementsOf = (trx: Db, ownerId: number) =>
  execute(trx)`select 1 from advertisements where owner_id = ${ownerId} order by id for update`
