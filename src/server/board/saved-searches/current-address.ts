import { savedAddressOf, savedCriteriaOf } from '../../../shared/board/saved-searches/saved-search.ts'
import { mergedIds } from '../../content/dictionary/merged.ts'
import type { Context } from '../../endpoint/context.ts'

/**
 * Returns a function that replaces merged categories and sub-categories in the address of a search by those
 * that they became, and drops page and order.
 */
export async function currentAddresses(context: Context): Promise<(address: string) => string> {
  const withCurrentIds = await mergedIds(context)
  return (address) => savedAddressOf(withCurrentIds(savedCriteriaOf(address)))
}
