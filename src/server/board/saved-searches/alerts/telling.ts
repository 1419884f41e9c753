import { istanbulInstant, today } from '../../../../shared/values/dates.ts'
import type { NamesOfIds } from '../../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../../content/dictionary/labels.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { sendNotices } from '../../../delivery/notices/notices.ts'
import { isQuiet } from '../../../delivery/outbox/quiet-hours.ts'
import { letterOf } from './letters.ts'
import { alertTokensOf } from './links.ts'
import {
  countWaitingLetters,
  deleteOverdue,
  listDuePeople,
  listTellable,
  lockAlerts,
  markTold,
  postpone,
  type Alert,
} from './sql-telling.ts'

const peopleAtOnce = 100
/** Milliseconds after which telling alerts stops until the task’s next run, so that other tasks are not delayed. */
const longestRunMs = 20_000
/**
 * While this many alert e-mails wait for the mail server, no further ones are written, so that they do not
 * delay other e-mails.
 */
const mostWaitingLetters = 500
/**
 * If `mostWaitingLetters` alert e-mails have waited for more than these milliseconds, the mail server counts
 * as away, and alerts are told without an e-mail.
 */
const lateMs = 600_000
const betweenLettersMs = 3_600_000

export async function tellAlerts(context: Context, isStopping = () => false): Promise<void> {
  // At night nobody is told of new advertisements for saved searches, except in a demo, whose people are invented.
  if (isQuiet(context.now()) && !context.config.isDemo) return
  const end = performance.now() + longestRunMs
  while (!isStopping() && performance.now() < end) {
    const isEmailed = await canEmail(context)
    if (isEmailed === null) return
    // Reads the names of cities and categories before the transaction begins. Within it, the transaction
    // would hold one database connection while it waits for another one.
    const labels = await dictionaryLabels(context)
    if (!(await context.db.transaction((trx) => tellNext(trx, context, labels, isEmailed)))) return
  }
}

/**
 * @returns whether alerts are told by e-mail, too; null if they must wait until the mail server has taken
 * earlier e-mails
 */
async function canEmail({ config, db, now }: Context): Promise<boolean | null> {
  if (!config.smtpUrl) return true
  const { waiting, late } = await countWaitingLetters(db.kysely, new Date(now().getTime() - lateMs))
  if (late >= mostWaitingLetters) return false
  return waiting < mostWaitingLetters || null
}

async function tellNext(trx: Db, context: Context, labels: NamesOfIds, isEmailed: boolean): Promise<boolean> {
  await lockAlerts(trx)
  const now = context.now()
  const people = await listDuePeople(trx, now, peopleAtOnce)
  if (people.length === 0) return false
  const alerts = Map.groupBy(await listTellable(trx, people, now), ({ accountId }) => accountId)
  const held = [...alerts].flatMap(([accountId, own]) => {
    const until = endOfHour(own)
    return until && until > now ? [{ accountId, until }] : []
  })
  await postpone(trx, held, now)
  for (const { accountId } of held) alerts.delete(accountId)
  if (alerts.size > 0) await tell(trx, context, alerts, labels, isEmailed)
  await deleteOverdue(trx, people, now)
  return true
}

/**
 * An alert e-mail expires at 22.00 or after six hours, whichever is earlier, so that nobody gets it at night or long
 * after the notice on the site.
 */
function lettersExpireAt(now: Date): Date {
  const night = new Date(istanbulInstant(today(now), '22:00'))
  const later = new Date(now.getTime() + 6 * 3_600_000)
  return now < night && night < later ? night : later
}

/**
 * The earliest time at which the person may be told of these alerts: an hour after the person was last told
 * of alerts. Null, that is at once, if the person was never told of any, or if one of these alerts is from a
 * daily or weekly search.
 */
function endOfHour(alerts: Alert[]): Date | null {
  const [first] = alerts
  if (!first?.lastToldAt || alerts.some(({ frequency }) => frequency !== 'immediate')) return null
  return new Date(first.lastToldAt.getTime() + betweenLettersMs)
}

async function tell(
  trx: Db,
  context: Context,
  alerts: Map<number, Alert[]>,
  labels: NamesOfIds,
  isEmailed: boolean,
): Promise<void> {
  const now = context.now()
  const emailExpiresAt = lettersExpireAt(now)
  const tokens = await alertTokensOf(trx, context, [...alerts.keys()])
  const requests = [...alerts].map(([accountId, own]) => ({
    accountId,
    kind: 'search_alert' as const,
    isEmailed,
    emailExpiresAt,
    data: letterOf(context, labels, own, tokens.get(accountId) ?? ''),
  }))
  const { outboxIds } = await sendNotices(trx, context.config, requests)
  const told = [...alerts.values()].flat()
  const searches = [...new Set(told.map(({ searchId }) => searchId))]
  await markTold(trx, { alerts: told, searches, outboxIds, now })
}
