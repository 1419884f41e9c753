import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { staffSessionRules } from '../../../shared/people/staff-sessions.ts'
import { getOpenAccount } from '../accounts/get-open-account.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import { seal, unseal } from '../../crypto/seal.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import {
  deleteSecondFactor,
  enrolPendingSecret,
  clearCodeConfirmations,
  lockSecondFactor,
  unlockStaffSession,
  countTry,
  writePending,
  writeProofs,
} from './sql.ts'
import { newSecret, stepOf, totpUri } from './totp.ts'

export async function beginSecondFactor(
  { db, config, now }: Context,
  viewer: Viewer,
): Promise<{ secret: string; uri: string }> {
  const { email } = await getOpenAccount(db.kysely, viewer.id)
  const secret = newSecret()
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    await writePending(trx, viewer.id, seal(config.dataKeys, secret, secondFactorOwner(viewer.id)), now())
  })
  return { secret, uri: totpUri(secret, email) }
}

/**
 * Makes the pending second factor valid.
 * @returns new recovery codes, which can be shown only now, because only their hashes are stored
 * @throws AppError second_factor_not_started if none was begun in the last 15 minutes; code_wrong;
 * too_many_requests
 */
export async function finishSecondFactor(context: Context, viewer: Viewer, code: string): Promise<string[]> {
  const { db, config } = context
  const now = context.now()
  const wait = await countTry(db.kysely, viewer.sessionId, now)
  if (wait !== null) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const factor = await lockSecondFactor(trx, viewer.id)
    if (!factor?.pendingSecret || isExpired(factor.pendingSince, now))
      throw new AppError('second_factor_not_started')
    const step = stepOf(unsealSecret(context, viewer.id, factor.pendingSecret), code, now)
    if (step === null) throw new AppError('code_wrong')
    await enrolPendingSecret(trx, viewer.id, step, now)
    await clearCodeConfirmations(trx, viewer.id, null)
    await writeProofs(trx, viewer.sessionId, { password: false, code: true }, now)
    await unlockStaffSession(trx, viewer.sessionId, now)
    const act = factor.secret ? 'second_factor_replaced' : 'second_factor_enrolled'
    await notify(trx, context, viewer, act, 'kuruldu')
    return renewRecoveryCodes(trx, config, viewer.id)
  })
}

export async function replaceRecoveryCodes({ db, config }: Context, viewer: Viewer): Promise<string[]> {
  return db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const factor = await lockSecondFactor(trx, viewer.id)
    if (!factor?.secret) throw new AppError('second_factor_missing')
    await recordAct(trx, actOf(viewer, 'recovery_codes_replaced'))
    return renewRecoveryCodes(trx, config, viewer.id)
  })
}

export async function removeSecondFactor(context: Context, viewer: Viewer): Promise<void> {
  if (viewer.staff?.role === 'admin') throw new AppError('second_factor_required')
  await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const factor = await lockSecondFactor(trx, viewer.id)
    if (!factor?.secret) return
    await deleteSecondFactor(trx, viewer.id)
    await clearCodeConfirmations(trx, viewer.id, null)
    await notify(trx, context, viewer, 'second_factor_removed', 'kapatıldı')
  })
}

export const unsealSecret = ({ config }: Context, accountId: number, sealed: Uint8Array): string =>
  unseal(config.dataKeys, sealed, secondFactorOwner(accountId))

export const secondFactorOwner = (accountId: number) => `second factor ${accountId}`

const isExpired = (since: Date | null, now: Date): boolean =>
  since === null || now.getTime() - since.getTime() > staffSessionRules.setupSeconds * 1000

async function notify(
  trx: Db,
  { config }: Context,
  viewer: Viewer,
  act: AuditAct,
  what: 'kuruldu' | 'kapatıldı',
): Promise<void> {
  await recordAct(trx, actOf(viewer, act))
  const { email, firstName } = await getOpenAccount(trx, viewer.id)
  await sendEmail(trx, config, {
    kind: 'second_factor_changed',
    data: { firstname: firstName, what },
    accountId: viewer.id,
    to: email,
  })
}

const actOf = ({ id }: Viewer, act: AuditAct) => ({
  actorId: id,
  act,
  subjectType: 'account',
  subjectId: id,
  before: {},
  after: {},
})
