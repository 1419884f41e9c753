import { useApi } from '../../data/queries.ts'

export function useDictionaries(isEnabled = true) {
  const options = { enabled: isEnabled }
  const categories = useApi('GET /api/dictionary/advertisement-categories', undefined, options)
  const cities = useApi('GET /api/dictionary/cities', undefined, options)
  const priceTypes = useApi('GET /api/dictionary/price-types', undefined, options)
  const failed = [categories, cities, priceTypes].filter(({ isError }) => isError)
  return {
    categories: categories.data?.data ?? null,
    categoriesFailed: categories.isError,
    retryCategories: () => void categories.refetch(),
    cities: cities.data?.data ?? null,
    priceTypes: priceTypes.data?.data ?? null,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach((list) => void list.refetch()),
  }
}

export type Dictionaries = ReturnType<typeof useDictionaries>
