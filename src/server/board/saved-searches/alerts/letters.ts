import { savedCriteriaOf } from '../../../../shared/board/saved-searches/saved-search.ts'
import { searchName, type NamesOfIds } from '../../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../../content/dictionary/labels.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { rewriteEmail } from '../../../delivery/outbox/outbox.ts'
import type { DataOf } from '../../../delivery/outbox/templates.ts'
import type { AlertedSearch } from '../../../delivery/outbox/templates/search-alerts.ts'
import { alertTokensOf } from './links.ts'
import { cancelLetters, lockLetters, lockWaitingLetters, type Letter } from './sql-letters.ts'
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

export async function updateWaitingLetters(
  trx: Db,
  context: Context,
  labels: NamesOfIds,
  accountId: number,
): Promise<void> {
  await rewriteLetters(trx, context, labels, await lockWaitingLetters(trx, accountId, context.now()))
}

/**
 * Takes out of these alert e-mails what the person must not be told any more, for example an advertisement
 * that has closed. Must be called right before the e-mails are sent.
 */
export async function refreshLetters(context: Context, ids: number[]): Promise<void> {
  const labels = await dictionaryLabels(context)
  await context.db.transaction(async (trx) =>
    rewriteLetters(trx, context, labels, await lockLetters(trx, ids)),
  )
}

async function rewriteLetters(
  trx: Db,
  context: Context,
  labels: NamesOfIds,
  letters: Letter[],
): Promise<void> {
  if (letters.length === 0) return
  const now = context.now()
  const [ids, people] = [letters.map(({ id }) => id), letters.map(({ accountId }) => accountId)]
  const told = Map.groupBy(await listToldBy(trx, people, ids, now), ({ letterId }) => letterId)
  const tokens = await alertTokensOf(
    trx,
    context,
    [...new Set(people)].toSorted((a, b) => a - b),
  )
  for (const { id, accountId } of letters) {
    const alerts = told.get(id)
    if (!alerts) continue
    const data = letterOf(context, labels, alerts, tokens.get(accountId) ?? '')
    await rewriteEmail(trx, context.config, { id, kind: 'search_alert', data })
  }
  await cancelLetters(
    trx,
    ids.filter((id) => !told.has(id)),
    now,
  )
}
