import type { NamesOfIds } from '../../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../../content/dictionary/labels.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { sendNotices } from '../../../delivery/notices/notices.ts'
import { isQuiet } from '../../../delivery/outbox/quiet-hours.ts'
import { canWriteLetters, lettersExpireAt, writeLateLetters } from './late-letters.ts'
import { letterOf } from './letters.ts'
import { alertTokensOf } from './links.ts'
import {
  deleteOverdue,
  listDuePeople,
  listTellable,
  lockAlerts,
  markTold,
  postpone,
  type Alert,
} from './sql-telling.ts'

const peopleAtOnce = 100
const longestRunMs = 20_000
const betweenLettersMs = 3_600_000

export async function tellAlerts(context: Context, isStopping = () => false): Promise<void> {
  // A demo tells people of alerts at night, too, because its people are invented.
  if (isQuiet(context.now()) && !context.config.isDemo) return
  const end = performance.now() + longestRunMs
  const isOver = () => isStopping() || performance.now() >= end
  await writeLateLetters(context, isOver)
  while (!isOver()) {
    const isEmailed = await canWriteLetters(context)
    // The labels are read before the transaction begins: inside it, the read could have to wait for a second
    // database connection while the transaction holds the first.
    const labels = await dictionaryLabels(context)
    if (!(await context.db.transaction((trx) => tellNext(trx, context, labels, isEmailed)))) return
  }
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
 * @returns the end of the hour after the person’s last alerts, until which alerts of immediate searches wait;
 * null if the alerts may be sent at once
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
  await markTold(trx, { alerts: told, searches, outboxIds, isEmailed, now })
}
