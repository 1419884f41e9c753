import { AppError } from '../../../shared/contract/errors.ts'
import { nextAdvertisementStatus } from '../../../shared/board/advertisements/advertisement-status.ts'
import {
  staffAdvertisementsPerPage,
  type StaffAdvertisementCriteria,
  type StaffAdvertisementDetail,
} from '../../../shared/board/advertisements/staff-advertisements.ts'
import { paginate } from '../../../shared/contract/pagination.ts'
import { findIdsByName, prefixQuery } from '../../people/accounts/names.ts'
import { lockPublished, takeDown as unpublish } from '../advertisements/decisions.ts'
import { getInAnyStatus } from '../advertisements/reading/reading.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { bumpRevisionIfFeatured } from '../featured/featured.ts'
import { moveHiddenNow } from '../../operations/files/hidden.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { tellTakenDown } from './notices.ts'
import { findFacts } from './sql-detail.ts'
import { listForStaff, type Named } from './sql.ts'

/** Of a name that more people have, some are left out. */
const mostOwners = 2000

/** A page of the advertisements in every state that fit. */
export async function listAdvertisements(
  { db }: Context,
  viewer: Viewer,
  criteria: StaffAdvertisementCriteria,
) {
  const named = criteria.q === '' ? null : () => namedBy(db.kysely, criteria.q)
  const { rows, total } = await listForStaff(db.kysely, { ...criteria, named, viewerId: viewer.id })
  return { data: rows, ...paginate(criteria.page, staffAdvertisementsPerPage, total) }
}

async function namedBy(db: Db, q: string): Promise<Named> {
  const id = /^#?([1-9]\d{0,14})$/.exec(q)?.[1]
  const query = prefixQuery(q)
  return { query, ownerIds: await findIdsByName(db, q, mostOwners), id: id ? Number(id) : null }
}

/** One of them with all that staff need. @throws AppError advertisement_not_found */
export async function getAdvertisement(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<StaffAdvertisementDetail> {
  const advertisement = await getInAnyStatus(db, viewer, id)
  const facts = await findFacts(db, viewer.id, id)
  if (!facts) throw new AppError('advertisement_not_found')
  return {
    ...advertisement,
    ...facts,
    desk_can: {
      take_down:
        advertisement.owner.id !== viewer.id &&
        nextAdvertisementStatus('take_down', advertisement.status) !== null,
    },
  }
}

/**
 * Takes a published advertisement off the board and tells its owner why.
 * @param revision what was read
 * @throws AppError advertisement_not_found, advertisement_not_published, advertisement_changed
 */
export async function takeDown(
  context: Context,
  viewer: Viewer,
  id: number,
  { reason, revision }: { reason: string; revision: number },
): Promise<StaffAdvertisementDetail> {
  await context.db.transaction(async (trx) => {
    await bumpRevisionIfFeatured(trx, id)
    const published = await lockPublished(trx, id, revision)
    await unpublish(trx, viewer, published, reason, context.now())
    await recordAct(trx, {
      actorId: viewer.id,
      act: 'advertisement_taken_down',
      subjectType: 'advertisement',
      subjectId: id,
      before: { status: published.status },
      after: { status: 'rejected' },
      reason,
    })
    await tellTakenDown(trx, context, published, reason)
  })
  await moveHiddenNow(context)
  return getAdvertisement(context.db.kysely, viewer, id)
}
