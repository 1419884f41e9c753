import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { sendEmail } from '../outbox/outbox.ts'
import { checkCode, sendCode, spendCode } from './codes.ts'
import { hashPassword } from './password.ts'
import { endAllSessions } from './sessions.ts'
import { findAccountByName, markPhoneVerified, updatePassword } from './sql.ts'

/** Known and unknown numbers are answered after the same time, longer than either takes. */
const answerMs = 100

/** Sends a reset code where the phone has an account; the answer is the same where it has none. */
export async function requestReset(context: Context, phone: string): Promise<void> {
  await Promise.all([sendResetCode(context, phone), setTimeout(answerMs)])
}

async function sendResetCode(context: Context, phone: string): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  try {
    await context.db.transaction((trx) =>
      sendCode(trx, context, { accountId: account?.id ?? null, phone }, 'password_reset'),
    )
  } catch (error) {
    // Told apart, "too soon" would tell that the number has an account.
    if (!(error instanceof AppError)) throw error
  }
}

/** @throws AppError code_wrong, code_expired, code_spent, for unknown numbers in the same order as for known ones */
export async function verifyResetCode(context: Context, phone: string, code: string): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  const accountId = account?.id ?? null
  const { problem } = await checkCode(context, { accountId, phone, purpose: 'password_reset', code })
  if (problem) throw new AppError(problem)
}

/**
 * Sets the new password once, with a code that verifyResetCode has found right; every session ends.
 * @throws AppError password_reset_failed, code_wrong, code_expired, code_spent
 */
export async function resetPassword(
  context: Context,
  phone: string,
  code: string,
  password: string,
): Promise<void> {
  const account = await findAccountByName(context.db.kysely, { phone })
  const accountId = account?.id ?? null
  const check = await checkCode(context, { accountId, phone, purpose: 'password_reset', code }, true)
  if (check.problem) throw new AppError(check.problem)
  if (!account) throw new AppError('password_reset_failed')
  const passwordHash = await hashPassword(password)
  const { now } = context
  await context.db.transaction(async (trx) => {
    if (!(await spendCode(trx, check.id, now()))) throw new AppError('password_reset_failed')
    await updatePassword(trx, account.id, passwordHash)
    await markPhoneVerified(trx, account.id, now())
    await endAllSessions(trx, account.id, 'password_reset', now())
    await sendEmail(trx, {
      accountId: account.id,
      kind: 'password_changed',
      to: account.email,
      subject: 'Parolanız değiştirildi',
      paragraphs: [
        `Merhaba ${account.firstName},`,
        'Klaket parolanız az önce telefonunuza gönderilen kodla değiştirildi ve açık oturumlarınız kapatıldı.',
        'Bu işlemi siz yapmadıysanız parolanızı hemen yeniden sıfırlayın.',
      ],
      link: { text: 'Parolamı sıfırla', url: `${context.config.publicUrl}/password-reset` },
    })
  })
}
