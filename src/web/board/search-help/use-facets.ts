import {
  defaultCriteria,
  type AdvertisementCriteria,
} from '../../../shared/board/advertisements/advertisement-search.ts'
import { useApi } from '../../data/queries.ts'

export function useFacets(criteria: AdvertisementCriteria, isAsked: boolean) {
  const { sortBy, sortOrder, page, perPage } = defaultCriteria
  const body = { ...criteria, sortBy, sortOrder, page, perPage }
  const { data, isError } = useApi(
    'POST /api/app/advertisements/facets',
    { body },
    { enabled: isAsked, retry: false },
  )
  return { facets: data?.data, isError }
}
