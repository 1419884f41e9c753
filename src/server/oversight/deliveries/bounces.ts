import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import { closesAddress } from '../../delivery/outbox/email/smtp-status.ts'
import { suppressAddress } from '../../delivery/notices/suppressing.ts'
import { readBounce } from './bounce-mail.ts'
import { findRecipient } from './sql.ts'

type Report = { kind: 'bounce' | 'complaint'; email: string; status?: string | undefined }

/**
 * Stops e-mail to addresses that bounced for good, and the newsletter to addresses that reported spam.
 * @returns the number of reports of these two kinds
 * @throws AppError not_found if no secret is configured, not_authenticated for a wrong one
 */
export async function processBounces(
  context: Context,
  authorization: string | null,
  { reports, mail }: { reports: readonly Report[]; mail?: string | undefined },
): Promise<number> {
  const { bounceSecret } = context.config
  if (!bounceSecret) throw new AppError('not_found')
  if (!isEqual(passwordIn(authorization), bounceSecret)) throw new AppError('not_authenticated')
  const received = [...reports, ...(mail === undefined ? [] : await reportOf(context, mail))]
  const closing = received.filter(
    ({ kind, status }) => kind === 'complaint' || !status || closesAddress(status),
  )
  for (const { kind, email, status } of closing)
    await context.db.transaction((trx) =>
      suppressAddress(trx, context, {
        channel: 'email',
        address: email,
        scope: kind === 'complaint' ? 'newsletter' : 'all',
        reason: kind,
        detail: status ? `reported with status ${status}` : 'reported by the provider',
      }),
    )
  return closing.length
}

/** Anybody can forge a bounce, so it counts only if it contains the secret key of an e-mail that was sent. */
async function reportOf({ db, log }: Context, mail: string): Promise<Report[]> {
  const bounce = readBounce(mail)
  const letter = bounce && (await findRecipient(db.kysely, bounce.key))
  if (!bounce || !letter) return []
  log.info({ outboxId: letter.id, status: bounce.status }, 'a letter came back')
  return [{ kind: 'bounce', email: letter.recipient, status: bounce.status }]
}

function passwordIn(authorization: string | null): string {
  const [, encoded = ''] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  return /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString())?.[1] ?? ''
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
