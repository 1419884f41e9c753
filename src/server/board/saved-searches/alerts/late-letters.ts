import { istanbulInstant, today } from '../../../../shared/values/dates.ts'
import type { NamesOfIds } from '../../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../../content/dictionary/labels.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { sendEmails } from '../../../delivery/outbox/outbox.ts'
import { letterOf } from './letters.ts'
import { alertTokensOf } from './links.ts'
import {
  countWaitingLetters,
  endLateLetters,
  listAddresses,
  listPeopleWithoutLetter,
  markWritten,
} from './sql-letters.ts'
import { listUnwritten, lockAlerts } from './sql-telling.ts'

const peopleAtOnce = 100
/**
 * While this many alert e-mails wait for the mail server, no further ones are written, because they would
 * delay other e-mails.
 */
const mostWaitingLetters = 500
const letterLifeMs = 6 * 3_600_000

export async function canWriteLetters({ config, db }: Context): Promise<boolean> {
  return !config.smtpUrl || (await countWaitingLetters(db.kysely)) < mostWaitingLetters
}

/**
 * An alert e-mail expires six hours after the person was told on the site, or at 22.00 in Istanbul if that
 * comes first, so that nobody gets it at night or much later than the notice.
 */
export function lettersExpireAt(toldAt: Date): Date {
  const night = new Date(istanbulInstant(today(toldAt), '22:00'))
  const later = new Date(toldAt.getTime() + letterLifeMs)
  return toldAt < night && night < later ? night : later
}

export async function writeLateLetters(context: Context, isOver: () => boolean): Promise<void> {
  const skipped: number[] = []
  while (!isOver() && (await canWriteLetters(context))) {
    const labels = await dictionaryLabels(context)
    const skippedNow = await context.db.transaction((trx) => writeNext(trx, context, labels, skipped))
    if (!skippedNow) return
    skipped.push(...skippedNow)
  }
}

async function writeNext(
  trx: Db,
  context: Context,
  labels: NamesOfIds,
  skipped: number[],
): Promise<number[] | null> {
  await lockAlerts(trx)
  const now = context.now()
  await endLateLetters(trx, new Date(now.getTime() - letterLifeMs))
  const people = await listPeopleWithoutLetter(trx, skipped, peopleAtOnce)
  if (people.length === 0) return null
  const ids = people.map(({ accountId }) => accountId)
  const alerts = Map.groupBy(await listUnwritten(trx, ids, now), ({ accountId }) => accountId)
  const reachable = await listAddresses(trx, ids)
  const addresses = reachable.filter(({ accountId }) => alerts.has(accountId))
  const tokens = await alertTokensOf(
    trx,
    context,
    addresses.map(({ accountId }) => accountId),
  )
  const toldAt = new Map(people.map((person) => [person.accountId, person.toldAt]))
  const letters = addresses.map(({ accountId, email }) => ({
    accountId,
    kind: 'search_alert' as const,
    to: email,
    expiresAt: lettersExpireAt(toldAt.get(accountId) ?? now),
    data: letterOf(context, labels, alerts.get(accountId) ?? [], tokens.get(accountId) ?? ''),
  }))
  const letterIds = await sendEmails(trx, context.config, letters)
  const waiting = new Set(reachable.map(({ accountId }) => accountId).filter((id) => !alerts.has(id)))
  await markWritten(
    trx,
    ids.filter((id) => !waiting.has(id)),
    letterIds,
  )
  return [...waiting]
}
