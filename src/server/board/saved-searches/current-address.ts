import { savedAddressOf, savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { mergedIds } from '../../content/dictionary/merged.ts'
import type { Context } from '../../endpoint/context.ts'

export async function currentAddresses(context: Context): Promise<(address: string) => string> {
  const withCurrentIds = await mergedIds(context)
  return (address) => savedAddressOf(withCurrentIds(savedCriteriaOf(address)))
}
