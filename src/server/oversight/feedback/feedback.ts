import type { FeedbackSubject } from '../../../shared/oversight/feedback/feedback-status.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { secondsLeft } from './form-token.ts'
import { sendReceipt } from './receipt.ts'
import { checkLinks, checkOthers, markOf } from './spam.ts'
import { findByKey, findFacts, insertFeedback, lockSender, notifyStaff } from './sql.ts'

const dayMs = 86_400_000
const mostOfAccount = 10

type Sent = {
  firstname: string
  lastname: string
  email: string
  phone: string | null
  subject: FeedbackSubject
  message: string
  homepage?: string | undefined
  form_token?: string | undefined
}

/**
 * Stores feedback, unless the same sender has sent the same text within 24 hours or the form has a value in
 * `homepage`, a field that only programs see.
 * @throws AppError feedback_too_fast soon after the form was opened; feedback_daily_limit; key_reused if the
 * idempotency key belongs to other feedback; invalid_fields for too many links or a text that several others
 * have sent
 */
export async function send(
  context: Context,
  viewer: Viewer | null,
  sent: Sent,
  { ip, idempotencyKey }: { ip: string; idempotencyKey: string | null },
): Promise<void> {
  if (sent.homepage) return context.log.info({}, 'feedback of a program dropped')
  const wait = secondsLeft(context, sent.form_token)
  if (wait) throw new AppError('feedback_too_fast', { retryAfterSeconds: wait })
  checkLinks(`${sent.firstname} ${sent.lastname} ${sent.message}`, wait === 0)
  const now = context.now()
  const made = {
    accountId: viewer?.id ?? null,
    firstName: sent.firstname,
    lastName: sent.lastname,
    email: sent.email,
    phone: sent.phone,
    subject: sent.subject,
    message: sent.message,
    mark: markOf(sent.message),
    clientKey: idempotencyKey,
    ip,
    now,
  }
  await context.db.transaction(async (trx) => {
    if (viewer) await lockOpenAccount(trx, viewer.id)
    await lockSender(trx, made.email)
    if (await isStored(trx, made)) return
    const { isRepeated, others, ofAccount, oldest } = await findFacts(
      trx,
      made,
      new Date(now.getTime() - dayMs),
    )
    if (isRepeated) return
    checkOthers(made.message, others)
    if (oldest && ofAccount >= mostOfAccount) {
      const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000)
      throw new AppError('feedback_daily_limit', { retryAfterSeconds: Math.max(1, seconds) })
    }
    const id = await insertFeedback(trx, made)
    if (id === null) throw new AppError('key_reused')
    await sendReceipt(trx, context, { id, email: made.email, accountId: made.accountId })
    await notifyStaff(trx)
  })
}

export async function findWrongMessage(
  context: Context,
  { firstname = '', lastname = '', email, message, form_token: token, homepage }: Partial<Sent>,
): Promise<FieldErrors> {
  if (homepage || message === undefined) return {}
  const since = new Date(context.now().getTime() - dayMs)
  return collectWrongFields(
    () => checkLinks(`${firstname} ${lastname} ${message}`, secondsLeft(context, token) !== null),
    async () => {
      if (email === undefined) return
      const asked = { email, mark: markOf(message), accountId: null }
      const { isRepeated, others } = await findFacts(context.db.kysely, asked, since)
      if (!isRepeated) checkOthers(message, others)
    },
  )
}

async function isStored(
  trx: Db,
  { clientKey, email, mark }: { clientKey: string | null; email: string; mark: Buffer },
): Promise<boolean> {
  const known = clientKey && (await findByKey(trx, clientKey))
  if (!known) return false
  const isSame = known.email === email && Buffer.from(known.mark).equals(mark)
  if (!isSame) throw new AppError('key_reused')
  return true
}
