import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { getOpenAccount } from '../accounts/get-open-account.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { verifyPassword } from '../accounts/passwords/password.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { neededToConfirm, neededToOpen } from '../../endpoint/staff-lock.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { unsealSecret } from './second-factor.ts'
import {
  isKnownAddress,
  lockSecondFactor,
  unlockStaffSession,
  countTry,
  writeLastStep,
  writeProofs,
  writeWrongCodes,
  type SecondFactor,
} from './sql.ts'
import { stepOf } from './totp.ts'

const wrongCodeLimits = { elsewhere: 30, fromKnownAddress: 100, seconds: 86_400 }

type Given = { password?: string | undefined; code?: string | undefined }

/**
 * Confirms the identity of a staff member by password, code of the second factor or both, and unlocks the
 * staff session once nothing more is needed.
 * @throws AppError confirmation_wrong, the same for a wrong password and a wrong code; too_many_requests; busy
 */
export async function confirm(context: Context, viewer: Viewer, given: Given, ip: string): Promise<void> {
  const { db } = context
  const now = context.now()
  const wait = await countTry(db.kysely, viewer.sessionId, now)
  if (wait !== null) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  const account = await getOpenAccount(db.kysely, viewer.id)
  const { password, code } = given
  if (password !== undefined && !(await verifyPassword(password, account.passwordHash, 'settings')))
    throw new AppError('confirmation_wrong')
  const refusal = await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const factor = await lockSecondFactor(trx, viewer.id)
    const isEnrolled = Boolean(factor?.secret)
    const withCode = isEnrolled && code !== undefined
    if (!withCode && password === undefined) return 'confirmation_wrong'
    if (withCode && factor) {
      const problem = await spendCode(trx, context, {
        accountId: viewer.id,
        hasShownCode: Boolean(viewer.staff?.codeConfirmedAt),
        code,
        ip,
        factor,
        email: account.email,
      })
      if (problem) return problem
    }
    const proofs = { password: password !== undefined, code: withCode }
    const staff = await writeProofs(trx, viewer.sessionId, proofs, now)
    const opening = neededToOpen(staff, now)
    const stale = neededToConfirm(staff, now)
    if (!opening.some((proof) => stale.includes(proof))) await unlockStaffSession(trx, viewer.sessionId, now)
    return null
  })
  if (refusal) throw new AppError(refusal)
}

export async function requireFactor(
  context: Context,
  { id: accountId, email }: { id: number; email: string },
  { code, ip }: { code: string | undefined; ip: string },
): Promise<void> {
  const problem = await context.db.transaction(async (trx) => {
    const factor = await lockSecondFactor(trx, accountId)
    if (!factor?.secret) return null
    if (code === undefined) return 'second_factor_code_needed'
    return spendCode(trx, context, { accountId, hasShownCode: false, code, ip, factor, email })
  })
  if (problem === 'confirmation_wrong')
    throw new AppError('invalid_fields', { errors: { second_factor_code: ['Doğrulama kodu hatalı.'] } })
  if (problem) throw new AppError(problem)
}

type Try = {
  accountId: number
  hasShownCode: boolean
  code: string
  ip: string
  factor: SecondFactor
  email: string
}

async function spendCode(
  trx: Db,
  context: Context,
  attempt: Try,
): Promise<null | 'confirmation_wrong' | 'too_many_requests'> {
  const now = context.now()
  const { accountId, code, factor, email } = attempt
  // A code of more than six characters is a recovery code. Its 50 bits cannot be guessed, so wrong ones do
  // not count for the account's limit of wrong codes, by which an attacker could lock the owner out.
  if (code.length > 6) {
    if (!(await spendRecoveryCode(trx, context.config, { accountId, code, now }))) return 'confirmation_wrong'
    await recordAct(trx, ownAct(accountId, 'recovery_code_used'))
    return null
  }
  const isOld =
    !factor.wrongSince || now.getTime() - factor.wrongSince.getTime() > wrongCodeLimits.seconds * 1000
  const wrong = isOld
    ? { count: 0, since: now }
    : { count: factor.wrongCodes, since: factor.wrongSince ?? now }
  if (wrong.count >= wrongCodeLimits.elsewhere && !(await mayContinue(trx, attempt, wrong.count)))
    return 'too_many_requests'
  const step = factor.secret && stepOf(unsealSecret(context, accountId, factor.secret), code, now)
  if (step !== null && step > factor.lastStep) {
    await writeLastStep(trx, accountId, step)
    return null
  }
  await writeWrongCodes(trx, accountId, { count: wrong.count + 1, since: wrong.since })
  if (wrong.count + 1 === wrongCodeLimits.elsewhere) await warn(trx, context, accountId, email)
  return 'confirmation_wrong'
}

/**
 * True if a code may be tried although many wrong ones were given for the account: always in a session that
 * has confirmed a code, and up to a higher limit from an IP address of such a session. Otherwise the wrong
 * codes of an attacker would lock out the owner.
 */
async function mayContinue(trx: Db, attempt: Try, wrong: number): Promise<boolean> {
  return attempt.hasShownCode || (wrong < wrongCodeLimits.fromKnownAddress && isKnownAddress(trx, attempt))
}

async function warn(trx: Db, { config, log }: Context, accountId: number, email: string): Promise<void> {
  await recordAct(trx, ownAct(accountId, 'second_factor_guessed'))
  log.error({ accountId }, 'very many wrong codes of a second factor in a day')
  await sendEmail(trx, config, { kind: 'second_factor_guessed', data: {}, accountId, to: email })
}

const ownAct = (id: number, act: AuditAct) => ({
  actorId: id,
  act,
  subjectType: 'account',
  subjectId: id,
  before: {},
  after: {},
})
