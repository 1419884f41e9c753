import { AppError } from '../../../../shared/contract/errors.ts'
import { nextAdvertisementStatus } from '../../../../shared/board/advertisements/advertisement-status.ts'
import {
  staffAdvertisementsPerPage,
  type StaffAdvertisementCriteria,
  type StaffAdvertisementDetail,
} from '../../../../shared/board/staff/staff-advertisements.ts'
import { paginate } from '../../../../shared/contract/pagination.ts'
import { findIdsByName, prefixQuery } from '../../../people/accounts/names.ts'
import { lockPublished, takeDown as unpublish } from '../../advertisements/decisions/decisions.ts'
import { getInAnyStatus } from '../../advertisements/reading/reading.ts'
import { recordAct } from '../../../operations/audit/audit.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { bumpRevisionIfFeatured } from '../../advertisements/featured/featured.ts'
import { moveHiddenNow } from '../../../operations/files/hidden.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { notifyTakenDown } from './notices.ts'
import { findFacts } from './sql-detail.ts'
import { listForStaff, type Matches } from './sql.ts'

const maxOwners = 2000

export async function listAdvertisements(
  { db }: Context,
  viewer: Viewer,
  criteria: StaffAdvertisementCriteria,
) {
  const findSearchMatches = criteria.q === '' ? null : () => findMatches(db.kysely, criteria.q)
  const { rows, total } = await listForStaff(db.kysely, {
    ...criteria,
    findSearchMatches,
    viewerId: viewer.id,
  })
  return { data: rows, ...paginate(criteria.page, staffAdvertisementsPerPage, total) }
}

async function findMatches(db: Db, q: string): Promise<Matches> {
  const id = /^#?([1-9]\d{0,14})$/.exec(q)?.[1]
  const query = prefixQuery(q)
  return { query, ownerIds: await findIdsByName(db, q, maxOwners), id: id ? Number(id) : null }
}

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
    await notifyTakenDown(trx, context, published, reason)
  })
  await moveHiddenNow(context)
  return getAdvertisement(context.db.kysely, viewer, id)
}
