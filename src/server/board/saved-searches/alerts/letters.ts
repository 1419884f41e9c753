import { savedCriteriaOf } from '../../../../shared/board/saved-searches/saved-search.ts'
import { searchName, type NamesOfIds } from '../../../../shared/board/saved-searches/search-name.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { rewriteEmail } from '../../../delivery/outbox/outbox.ts'
import type { DataOf } from '../../../delivery/outbox/templates.ts'
import type { AlertedSearch } from '../../../delivery/outbox/templates/search-alerts.ts'
import { alertTokensOf } from './links.ts'
import { cancelLetters, lockWaitingLetters } from './sql-letters.ts'
import { listToldBy, type Alert } from './sql-telling.ts'

const mostCards = 10

export function letterOf(
  { config, now }: Context,
  labels: NamesOfIds,
  alerts: Alert[],
  token: string,
): DataOf<'search_alert'> {
  const bySearch = Map.groupBy(alerts, ({ searchId }) => searchId)
  const searches = [...bySearch].map(([id, found]): AlertedSearch => {
    const [{ searchName: name, address }] = found as [Alert]
    return {
      id,
      name: name ?? searchName(savedCriteriaOf(address), labels, now()),
      address,
      total: found.length,
      cards: found.slice(0, mostCards).map((one) => ({ ...one, id: one.advertisementId })),
    }
  })
  return { searches, token, site: config.publicUrl, now: now() }
}

/**
 * Takes the saved searches that a person has paused, switched off or deleted out of the alert e-mails that
 * were not sent yet. An e-mail that then has no saved search is cancelled. Searches that the person has
 * resumed or restored are put back, unless the e-mail has expired.
 */
export async function updateWaitingLetters(
  trx: Db,
  context: Context,
  labels: NamesOfIds,
  accountId: number,
): Promise<void> {
  const now = context.now()
  const letters = await lockWaitingLetters(trx, accountId, now)
  if (letters.length === 0) return
  const told = Map.groupBy(await listToldBy(trx, accountId, letters, now), ({ letterId }) => letterId)
  const token = (await alertTokensOf(trx, context, [accountId])).get(accountId) ?? ''
  for (const [letter, alerts] of told)
    if (letter !== null) {
      const data = letterOf(context, labels, alerts, token)
      await rewriteEmail(trx, context.config, { id: letter, kind: 'search_alert', data })
    }
  const empty = letters.filter((id) => !told.has(id))
  await cancelLetters(trx, empty, now)
}
