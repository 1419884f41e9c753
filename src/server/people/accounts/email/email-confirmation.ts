import { emailLinkRules } from '../../../../shared/people/accounts/email-confirmation.ts'
import { AppError, type FieldErrors } from '../../../../shared/contract/errors.ts'
import { isLostEmail } from '../../../../shared/people/accounts/lost-email.ts'
import { foldEmail } from '../../../../shared/people/accounts/sign-in-name.ts'
import { collectWrongFields } from '../../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../../endpoint/context.ts'
import { violatedConstraint, type Db } from '../../../database/database.ts'
import { sendNotice } from '../../../delivery/notices/notices.ts'
import { sendEmail } from '../../../delivery/outbox/outbox.ts'
import { findRefusedSince, forgetSuppressions } from '../../../delivery/outbox/suppressions.ts'
import { newToken, sha256 } from '../../../crypto/tokens.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { getOpenAccount } from '../get-open-account.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { verifyOwnPassword } from '../passwords/password-change.ts'
import {
  confirmEmail,
  dropUnconfirmedEmails,
  countEmailLinks,
  insertEmailLink,
  isEmailTaken,
  lockAddress,
  findLink,
  lockEmailLink,
  lockForEmail,
  type EmailHolder,
} from './sql-email.ts'

const dayMs = 86_400_000

/**
 * Sends the first link to confirm the e-mail address. Must not be called before the phone is verified:
 * otherwise people without a phone could fill a stranger's mailbox.
 */
export async function sendFirstLink(trx: Db, context: Context, accountId: number): Promise<void> {
  const account = await lockForEmail(trx, accountId)
  if (!account || account.confirmedAt) return
  try {
    await sendLink(trx, context, account, account.email)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/**
 * Sends another link to confirm the e-mail address, also to a confirmed address from which mail was returned,
 * because following the link ends the suppression of the address.
 * @throws AppError email_confirmed for any other confirmed address; email_taken when another account has
 * confirmed the address; email_link_too_soon; email_link_daily_limit
 */
export async function resendLink(context: Context, viewer: Viewer): Promise<void> {
  await context.db.transaction(async (trx) => {
    const account = await getForEmail(trx, viewer.id)
    if (isLostEmail(account.email)) throw new AppError('email_taken')
    if (account.confirmedAt && !(await findRefusedSince(trx, context.config, 'email', account.email)))
      throw new AppError('email_confirmed')
    await sendLink(trx, context, account, account.email)
  })
}

/**
 * Sends a confirmation link to a new e-mail address. Nothing is sent to an address that another account has
 * confirmed; the reply is the same, so that nobody learns of that account.
 * @throws AppError invalid_fields for a wrong password or the account's present address; email_link_too_soon;
 * email_link_daily_limit
 */
export async function requestEmailChange(
  context: Context,
  viewer: Viewer,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await verifyOwnPassword(context, viewer, password, 'password')
  await context.db.transaction(async (trx) => {
    const account = await getForEmail(trx, viewer.id)
    refuseOwnEmail(account, email)
    await sendLink(trx, context, account, email, { isTaken: await isEmailTaken(trx, email) })
  })
}

export async function findWrongChange(
  context: Context,
  viewer: Viewer,
  { email, password }: { email?: string; password?: string },
  count: () => Promise<void>,
): Promise<FieldErrors> {
  const account = await getOpenAccount(context.db.kysely, viewer.id)
  if (password !== undefined) await count()
  return collectWrongFields(
    () => email !== undefined && refuseOwnEmail(account, email),
    () => password !== undefined && verifyOwnPassword(context, viewer, password, 'password'),
  )
}

function refuseOwnEmail(account: { email: string }, email: string): void {
  if (foldEmail(account.email) === foldEmail(email))
    throw new AppError('invalid_fields', { errors: { email: ['Bu zaten hesabınızın e-posta adresi.'] } })
}

export async function confirmByLink(context: Context, token: string): Promise<void> {
  const now = context.now()
  try {
    await context.db.transaction(async (trx) => {
      const found = await findLink(trx, sha256(token))
      if (found) await lockAddress(trx, found.email)
      const account = found && (await lockForEmail(trx, found.accountId))
      const link = account && (await lockEmailLink(trx, sha256(token)))
      if (!link || !account) throw new AppError('email_link_unknown')
      if (link.usedAt) throw new AppError('email_link_used')
      if (link.expiresAt <= now) throw new AppError('email_link_expired')
      await confirmEmail(trx, { accountId: account.id, email: link.email, now })
      for (const loser of await dropUnconfirmedEmails(trx, { accountId: account.id, email: link.email }))
        await sendNotice(trx, context.config, { accountId: loser, kind: 'email_claim_lost', data: {} })
      await forgetSuppressions(trx, context.config, 'email', link.email)
      const hadAnother = foldEmail(account.email) !== foldEmail(link.email)
      if (hadAnother && !isLostEmail(account.email)) await notifyOldAddress(trx, context, account)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_email') throw new AppError('email_taken')
    throw error
  }
}

async function getForEmail(trx: Db, accountId: number): Promise<EmailHolder> {
  await lockOpenAccount(trx, accountId)
  const account = await lockForEmail(trx, accountId)
  if (!account) throw new AppError('not_authenticated')
  return account
}

async function sendLink(
  trx: Db,
  context: Context,
  { id, firstName, phone }: EmailHolder,
  email: string,
  { isTaken = false } = {},
): Promise<void> {
  const now = context.now()
  const { latest, ofAccount, ofInbox } = await countEmailLinks(
    trx,
    { accountId: id, email },
    new Date(now.getTime() - dayMs),
  )
  const wait = latest ? emailLinkRules.resendSeconds - (now.getTime() - latest.getTime()) / 1000 : 0
  if (wait > 0) throw new AppError('email_link_too_soon', { retryAfterSeconds: Math.ceil(wait) })
  if (Math.max(ofAccount, ofInbox) >= emailLinkRules.perDay)
    throw new AppError('email_link_daily_limit', { retryAfterSeconds: 86_400 })
  const token = newToken()
  const expiresAt = new Date(now.getTime() + emailLinkRules.days * dayMs)
  await insertEmailLink(trx, { tokenHash: sha256(token), accountId: id, email, now, expiresAt })
  if (isTaken) return
  await sendEmail(trx, context.config, {
    kind: 'email_confirmation',
    // The end of the phone number tells the reader which account is meant, because several accounts may have
    // the same unconfirmed address.
    data: { firstname: firstName, token, phoneEnd: phone.slice(-2) },
    accountId: id,
    to: email,
    expiresAt,
  })
}

async function notifyOldAddress(trx: Db, { config }: Context, account: EmailHolder): Promise<void> {
  await sendEmail(trx, config, {
    kind: 'email_changed',
    data: { firstname: account.firstName },
    accountId: account.id,
    to: account.email,
  })
}
