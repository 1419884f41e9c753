import { reviewFlags } from '../../../../shared/board/reviews/review-flags.ts'
import type { Context } from '../../../endpoint/context.ts'
import { searchableParts, areAlike, fingerprintPhotos } from './photo-fingerprints.ts'
import { deleteVisits } from '../sql.ts'
import { deleteDecisions } from '../decisions/sql-decisions.ts'
import {
  countUsualPrices,
  listFingerprints,
  listFingerprintsWith,
  listUnchecked,
  putChecks,
  type PhotoFingerprint,
  type Unchecked,
} from './sql-checks.ts'

const maxTwins = 3
const batchSize = 100
const photoBatchSize = 20
const dayInMilliseconds = 86_400_000

export async function checkQueue(context: Context): Promise<void> {
  const now = context.now().getTime()
  await deleteVisits(context.db.kysely, new Date(now - 30 * dayInMilliseconds))
  await deleteDecisions(context.db.kysely, new Date(now - dayInMilliseconds))
  await countUsualPrices(context.db.kysely, {
    now: context.now(),
    unlessAfter: new Date(now - dayInMilliseconds / 4),
    since: new Date(now - 365 * dayInMilliseconds),
  })
  const waiting = await listUnchecked(context.db.kysely, { limit: batchSize })
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await fingerprintPhotos(context, { limit: ids.length * 5, ids })
  await checkWaiting(context, { limit: batchSize })
  await fingerprintPhotos(context, { limit: photoBatchSize })
}

/**
 * Runs the automatic checks of unchecked advertisements, the longest waiting first. Skips those with a photo
 * that has no fingerprint (a hash by which similar photos are found) yet: making one reads the file store, and
 * the requests of editors that call this function must not wait for that.
 */
export async function checkWaiting(
  context: Context,
  { limit, id = null }: { limit: number; id?: number | null },
): Promise<void> {
  const { kysely } = context.db
  const unchecked = await listUnchecked(kysely, { limit, id, hasFingerprints: true })
  if (unchecked.length === 0) return
  const twins = await findPhotoTwins(context, unchecked)
  const results = unchecked.map((one) => ({
    id: one.id,
    revision: one.revision,
    flags: reviewFlags({ ...one, samePhoto: twins.get(one.id) ?? [] }),
  }))
  await putChecks(kysely, results, context.now())
}

async function findPhotoTwins(context: Context, unchecked: Unchecked[]): Promise<Map<number, number[]>> {
  const ids = unchecked.map(({ id }) => id)
  const own = await listFingerprints(context.db.kysely, ids)
  const parts = [...new Set(own.flatMap(({ fingerprint }) => searchableParts(fingerprint)))]
  const candidates = await listFingerprintsWith(context.db.kysely, parts)
  return new Map(
    ids.map((id) => {
      const alike = own
        .filter((photo) => photo.advertisementId === id)
        .flatMap((photo) => candidates.filter((other) => isTwin(photo, other)))
        .map(({ advertisementId }) => advertisementId)
      return [id, [...new Set(alike)].toSorted((a, b) => b - a).slice(0, maxTwins)]
    }),
  )
}

/**
 * True if two photos of different advertisements are alike. A photo of the same owner’s closed or expired
 * advertisement does not count, because owners may post such an advertisement again with its photos.
 */
const isTwin = (photo: PhotoFingerprint, other: PhotoFingerprint): boolean =>
  other.advertisementId !== photo.advertisementId &&
  (!isOver(other.status) || other.ownerId !== photo.ownerId) &&
  areAlike(photo.fingerprint, other.fingerprint)

const isOver = (status: PhotoFingerprint['status']) => status === 'closed_by_owner' || status === 'expired'
