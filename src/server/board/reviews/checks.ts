import { reviewFlags } from '../../../shared/board/reviews/review-flags.ts'
import type { Context } from '../../endpoint/context.ts'
import { findingParts, areAlike, fingerprintPhotos } from './photo-fingerprints.ts'
import { deleteVisits } from './sql.ts'
import { deleteDecisions } from './sql-decisions.ts'
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

/**
 * The scheduled task: expires visits and decisions, recomputes usual prices, fingerprints photos and checks waiting
 * advertisements.
 */
export async function checkQueue(context: Context): Promise<void> {
  const now = context.now().getTime()
  await deleteVisits(context.db.kysely, new Date(now - 30 * dayInMilliseconds))
  await deleteDecisions(context.db.kysely, new Date(now - dayInMilliseconds))
  await countUsualPrices(context.db.kysely, {
    now: context.now(),
    unlessAfter: new Date(now - dayInMilliseconds / 4),
    since: new Date(now - 365 * dayInMilliseconds),
  })
  const waiting = await listUnchecked(context.db.kysely, { most: atOnce })
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await fingerprintPhotos(context, { most: ids.length * 5, ids })
  await checkWaiting(context, { most: atOnce })
  await fingerprintPhotos(context, { most: photosAtOnce })
}

/**
 * Checks waiting advertisements that are new or changed and saves the flags found. Advertisements with photos that
 * have no fingerprint yet are left to the scheduled task, so that no request waits for file storage.
 * @param most how many at most, longest waiting first
 * @param id only this advertisement
 */
export async function checkWaiting(
  context: Context,
  { most, id = null }: { most: number; id?: number | null },
): Promise<void> {
  const { kysely } = context.db
  const unchecked = await listUnchecked(kysely, { most, id, hasFingerprints: true })
  if (unchecked.length === 0) return
  const twins = await findPhotoTwins(context, unchecked)
  const results = unchecked.map((one) => ({
    id: one.id,
    revision: one.revision,
    flags: reviewFlags({ ...one, samePhoto: twins.get(one.id) ?? [] }),
  }))
  await putChecks(kysely, results, context.now())
}

/** The ids of other advertisements with the same photo, by advertisement. */
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

/** An owner may post a closed advertisement of their own again, with the same photos. */
const isTwin = (photo: PhotoFingerprint, other: PhotoFingerprint): boolean =>
  other.advertisementId !== photo.advertisementId &&
  (other.status !== 'closed_by_owner' || other.ownerId !== photo.ownerId) &&
  areAlike(photo.look, other.look)
