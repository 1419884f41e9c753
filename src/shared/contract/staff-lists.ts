export const mostListed = 1000

export const featuredPlaces = 12

export const staffAdvertisementSorts = ['newest', 'waiting', 'viewed', 'applied'] as const
export type StaffAdvertisementSort = (typeof staffAdvertisementSorts)[number]

export const staffAdvertisementSortLabels: Record<StaffAdvertisementSort, string> = {
  newest: 'En yeni',
  waiting: 'En uzun bekleyen',
  viewed: 'En çok görüntülenen',
  applied: 'En çok başvurulan',
}
