import { AppError, type FieldErrors } from '../../../../shared/contract/errors.ts'
import {
  closeSuspension,
  listExpiredSuspensions,
  openSuspension,
} from '../../../people/accounts/suspension.ts'
import { endAllSessions } from '../../../people/accounts/sessions/sessions.ts'
import {
  lockAdvertisementsOf,
  restoreAdvertisements,
  suspendAdvertisements,
} from '../../../board/advertisements/account-changes/suspending.ts'
import { bumpContentVersion } from '../../../endpoint/context/content-version.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { moveHiddenNow } from '../../../operations/files/hidden.ts'
import { hideAllPhotos } from '../../../people/profiles/photos.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { actOnOther, recordPersonAct } from './acting.ts'
import { notifySuspensionLifted, notifySuspended } from '../notices.ts'
import { lockPerson, type LockedPerson } from '../sql.ts'

type Suspending = {
  /** Shown to the person. */
  message: string
  /** Shown to staff only. */
  reason: string
  until: Date | null
}

export async function suspend(
  context: Context,
  admin: Viewer,
  personId: number,
  { message, reason, until }: Suspending,
): Promise<void> {
  const now = context.now()
  const errors = wrongEnd(until, now)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
  const lockFirst = (trx: Db) => lockAdvertisementsOf(trx, personId)
  await actOnOther(context, { admin, personId, lockFirst }, async (trx, person) => {
    if (person.isSuspended) throw new AppError('person_changed')
    await openSuspension(trx, {
      accountId: personId,
      message,
      note: reason,
      until,
      suspendedBy: admin.id,
      now,
    })
    await endAllSessions(trx, personId, 'suspended', now)
    const advertisements = await suspendAdvertisements(trx, { ownerId: personId, actorId: admin.id, now })
    await hideAllPhotos(trx, personId, now)
    await recordPersonAct(trx, {
      actorId: admin.id,
      act: 'person_suspended',
      personId,
      before: { is_suspended: false },
      after: { is_suspended: true, until: until?.toISOString() ?? null, advertisements },
      reason,
    })
    await notifySuspended(trx, context, person, { message, until })
    await bumpContentVersion(trx)
  })
  await moveHiddenNow(context)
}

export const wrongEnd = (until: Date | null, now: Date): FieldErrors =>
  until && until <= now ? { until: ['Lütfen ileri bir tarih seçin ya da boş bırakın.'] } : {}

export async function liftSuspension(
  context: Context,
  admin: Viewer,
  personId: number,
  reason: string,
): Promise<void> {
  const lockFirst = (trx: Db) => lockAdvertisementsOf(trx, personId)
  await actOnOther(context, { admin, personId, lockFirst }, async (trx, person) => {
    if (!person.isSuspended) throw new AppError('person_changed')
    await lift(trx, context, person, { actorId: admin.id, reason })
  })
}

const atOnce = 100

export async function liftExpiredSuspensions(context: Context): Promise<void> {
  for (const personId of await listExpiredSuspensions(context.db.kysely, context.now(), atOnce))
    await context.db.transaction(async (trx) => {
      await lockAdvertisementsOf(trx, personId)
      const person = await lockPerson(trx, personId)
      if (person?.isSuspended) await lift(trx, context, person, { actorId: null })
    })
}

type By = { actorId: number | null; reason?: string }

async function lift(trx: Db, context: Context, person: LockedPerson, by: By): Promise<void> {
  const now = context.now()
  await closeSuspension(trx, person.id, by.actorId, now)
  const advertisements = await restoreAdvertisements(trx, { ownerId: person.id, actorId: by.actorId, now })
  await recordPersonAct(trx, {
    ...by,
    act: 'person_suspension_lifted',
    personId: person.id,
    before: { is_suspended: true },
    after: { is_suspended: false, advertisements },
  })
  await notifySuspensionLifted(trx, context, person)
  await bumpContentVersion(trx)
}
