import { reviewFlags } from '../../../shared/board/reviews/review-flags.ts'
import type { Context } from '../../endpoint/context.ts'
import { findingParts, areAlike, lookAtPhotos } from './photo-fingerprints.ts'
import { deleteVisits } from './sql.ts'
import { forgetDecisions } from './sql-decisions.ts'
import {
  countUsualPrices,
  listFingerprints,
  listFingerprintsWith,
  listUnchecked,
  putChecks,
  type PhotoFingerprint,
  type Unchecked,
} from './sql-checks.ts'

const mostTwins = 3
const atOnce = 100
const photosAtOnce = 20
const dayInMilliseconds = 86_400_000

/** What the timetable does: what is usual, what photos look like, and what new advertisements have in them. */
export async function checkQueue(context: Context): Promise<void> {
  const now = context.now().getTime()
  await deleteVisits(context.db.kysely, new Date(now - 30 * dayInMilliseconds))
  await forgetDecisions(context.db.kysely, new Date(now - dayInMilliseconds))
  await countUsualPrices(context.db.kysely, {
    now: context.now(),
    unlessAfter: new Date(now - dayInMilliseconds / 4),
    since: new Date(now - 365 * dayInMilliseconds),
  })
  const waiting = await listUnchecked(context.db.kysely, { most: atOnce })
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await lookAtPhotos(context, { most: ids.length * 5, ids })
  await checkWaiting(context, { most: atOnce })
  await lookAtPhotos(context, { most: photosAtOnce })
}

/**
 * Checks waiting advertisements that are new or have changed, and keeps what was found. Those with photos that nobody has
 * looked at wait for the timetable: no request waits for the store.
 * @param most so many at most, longest waiting first
 * @param id only this one
 */
export async function checkWaiting(
  context: Context,
  { most, id = null }: { most: number; id?: number | null },
): Promise<void> {
  const { kysely } = context.db
  const unchecked = await listUnchecked(kysely, { most, id, isSeen: true })
  if (unchecked.length === 0) return
  const twins = await findPhotoTwins(context, unchecked)
  const results = unchecked.map((one) => ({
    id: one.id,
    revision: one.revision,
    flags: reviewFlags({ ...one, samePhoto: twins.get(one.id) ?? [] }),
  }))
  await putChecks(kysely, results, context.now())
}

/** Which other advertisements have the same photo, by the advertisement that is checked. */
async function findPhotoTwins(context: Context, unchecked: Unchecked[]): Promise<Map<number, number[]>> {
  const ids = unchecked.map(({ id }) => id)
  const own = await listFingerprints(context.db.kysely, ids)
  const parts = [...new Set(own.flatMap(({ look }) => findingParts(look)))]
  const candidates = await listFingerprintsWith(context.db.kysely, parts)
  return new Map(
    ids.map((id) => {
      const alike = own
        .filter((photo) => photo.advertisementId === id)
        .flatMap((photo) => candidates.filter((other) => isTwin(photo, other)))
        .map(({ advertisementId }) => advertisementId)
      return [id, [...new Set(alike)].toSorted((a, b) => b - a).slice(0, mostTwins)]
    }),
  )
}

/** Somebody's own closed advertisement may have been put up again. */
const isTwin = (photo: PhotoFingerprint, other: PhotoFingerprint): boolean =>
  other.advertisementId !== photo.advertisementId &&
  (other.status !== 'closed_by_owner' || other.ownerId !== photo.ownerId) &&
  areAlike(photo.look, other.look)
