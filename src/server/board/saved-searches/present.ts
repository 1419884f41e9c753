import { savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { searchName } from '../../../shared/board/saved-searches/search-name.ts'
import { dictionaryLabels } from '../../content/dictionary/labels.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { findProfession } from '../../people/cv/profession.ts'
import { currentAddresses } from './current-address.ts'
import type { SavedRow } from './sql.ts'

export async function presentSaved(context: Context, viewer: Viewer) {
  const labels = await dictionaryLabels(context)
  const currentAddress = await currentAddresses(context)
  const hasCv = (await findProfession(context.db.kysely, viewer.id)) !== null
  const now = context.now()
  return ({ id, name, frequency, ...row }: SavedRow) => {
    const address = currentAddress(row.address)
    const criteria = savedCriteriaOf(address)
    return {
      id,
      name: name ?? searchName(criteria, labels, now),
      is_name_own: name !== null,
      address,
      frequency,
      paused_at: row.pausedAt,
      pause_reason: row.pauseReason,
      needs_cv: criteria.suitable && !hasCv,
      last_alert_at: row.lastAlertAt,
      created_at: row.createdAt,
    }
  }
}
