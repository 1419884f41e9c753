import { savedAddressOf, savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { mergedIds } from '../../content/dictionary/merged.ts'
import type { Context } from '../../endpoint/context.ts'

/**
 * Returns a function that converts the address of a search to the address that the list has for it now, without
 * page and order: ids of categories and sub-categories that were merged since then are replaced.
 */
export async function currentAddresses(context: Context): Promise<(address: string) => string> {
  const withCurrentIds = await mergedIds(context)
  return (address) => savedAddressOf(withCurrentIds(savedCriteriaOf(address)))
}
