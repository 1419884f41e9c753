import { useApi } from '../queries.ts'

/** The words behind the criteria's ids. `isEnabled` waits until somebody looks. */
export function useDictionaries(isEnabled = true) {
  const options = { enabled: isEnabled }
  const categories = useApi('GET /api/dictionary/advertisement-categories', undefined, options)
  const cities = useApi('GET /api/dictionary/cities', undefined, options)
  const priceTypes = useApi('GET /api/dictionary/price-types', undefined, options)
  return {
    categories: categories.data?.data ?? null,
    categoriesFailed: categories.isError,
    retryCategories: () => void categories.refetch(),
    cities: cities.data?.data ?? null,
    priceTypes: priceTypes.data?.data ?? null,
  }
}

export type Dictionaries = ReturnType<typeof useDictionaries>
