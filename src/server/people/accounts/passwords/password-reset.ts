import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import { sendEmail } from '../../../delivery/outbox/outbox.ts'
import { checkCode, countCodeRequest, refundCodeRequest, sendCode, spendCode } from '../codes/codes.ts'
import { inEqualTime } from '../../../crypto/equal-time.ts'
import { refuseGuessable } from './guessable.ts'
import { hashPassword } from './password.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { findAccountByName, lockAccount, markPhoneVerified, updatePassword, type AccountRow } from '../sql.ts'

/**
 * Sends a code to reset the password. The reply is the same for a phone without an account, to which nothing is sent.
 * @throws AppError too_many_requests when the IP address has requested too many codes
 */
export async function requestReset(context: Context, phone: string, ip: string): Promise<void> {
  await countCodeRequest(context, ip, () => inEqualTime(sendResetCode(context, phone)))
}

export const verifyResetCode = (
  context: Context,
  proof: { phone: string; code: string },
  ip: string,
): Promise<void> => inEqualTime(checkResetCode(context, proof, ip))

/**
 * Sets a new password with a code that `verifyResetCode` has accepted, and ends all sessions.
 * @param proveFactor throws unless the second factor of the account, if it has one, is proven: access to the
 * phone number alone must not be enough
 * @throws AppError code_wrong, code_expired, code_spent; invalid_fields for a guessable password;
 * password_reset_failed when a concurrent request has closed the account or used up the code; errors of
 * `proveFactor`
 */
export const resetPassword = (context: Context, reset: Reset): Promise<void> =>
  inEqualTime(setPassword(context, reset))

type Reset = {
  phone: string
  code: string
  password: string
  proveFactor: (account: AccountRow) => Promise<void>
}

async function sendResetCode(context: Context, phone: string): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  try {
    await context.db.transaction((trx) =>
      sendCode(trx, context, { accountId: account?.id ?? null, phone }, 'password_reset'),
    )
  } catch (error) {
    // Refusals of `sendCode` are ignored: a number with an account may be refused when one without is not, so
    // that an error would reveal the account.
    if (!(error instanceof AppError)) throw error
  }
}

async function checkResetCode(
  context: Context,
  { phone, code }: { phone: string; code: string },
  ip: string,
): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  const accountId = account?.id ?? null
  const check = await checkCode(context, { accountId, phone, purpose: 'password_reset', code })
  if (check.problem) throw new AppError(check.problem)
  if (check.isFirst) await refundCodeRequest(context, ip)
}

async function setPassword(context: Context, { phone, code, password, proveFactor }: Reset): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  const accountId = account?.id ?? null
  const check = await checkCode(context, { accountId, phone, purpose: 'password_reset', code }, true)
  if (check.problem) throw new AppError(check.problem)
  if (!account) throw new AppError('password_reset_failed')
  refuseGuessable(password, account)
  const passwordHash = await hashPassword(password)
  await proveFactor(account)
  const { now } = context
  await context.db.transaction(async (trx) => {
    if (!(await lockAccount(trx, account.id))) throw new AppError('password_reset_failed')
    if (!(await spendCode(trx, check.id, now()))) throw new AppError('password_reset_failed')
    await updatePassword(trx, account.id, passwordHash)
    await markPhoneVerified(trx, account.id, now())
    await endAllSessions(trx, account.id, 'password_reset', now())
    await sendEmail(trx, context.config, {
      kind: 'password_changed',
      data: { firstname: account.firstName, by: 'code' },
      accountId: account.id,
      to: account.email,
    })
  })
}
