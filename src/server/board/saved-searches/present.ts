import { savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { searchName } from '../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../content/dictionary/labels.ts'
import type { Context } from '../../endpoint/context.ts'
import type { SavedRow } from './sql.ts'

export async function presentSaved(context: Context) {
  const labels = await dictionaryLabels(context)
  const now = context.now()
  return ({ id, name, address, frequency, ...row }: SavedRow) => ({
    id,
    name: name ?? searchName(savedCriteriaOf(address), labels, now),
    is_name_own: name !== null,
    address,
    frequency,
    paused_at: row.pausedAt,
    pause_reason: row.pauseReason,
    last_alert_at: row.lastAlertAt,
    created_at: row.createdAt,
  })
}
