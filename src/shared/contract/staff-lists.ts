/** Beyond this many rows a list of the desk says no total and has no pages: words and filters narrow it. */
export const mostListed = 1000

/** As many as the home page shows. */
export const featuredPlaces = 12

export const staffAdvertisementSorts = ['newest', 'waiting', 'viewed', 'applied'] as const
export type StaffAdvertisementSort = (typeof staffAdvertisementSorts)[number]

export const staffAdvertisementSortLabels: Record<StaffAdvertisementSort, string> = {
  newest: 'En yeni',
  waiting: 'En uzun bekleyen',
  viewed: 'En çok görüntülenen',
  applied: 'En çok başvurulan',
}
