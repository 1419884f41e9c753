import type { AdvertisementCriteria } from '../../shared/advertisement-search.ts'

/**
 * The list whose answers are kept for visitors. First pages alone: leafing is counted, and what suits a CV is somebody's.
 */
export const keptList = {
  path: '/api/app/advertisements/list',
  mayKeep: (body: unknown): boolean => {
    const { page = 1, suitable = false } = (body ?? {}) as Partial<AdvertisementCriteria>
    return Number(page) === 1 && !suitable
  },
}
