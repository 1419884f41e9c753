/** Beyond this many rows a list of the desk says no total and has no pages: words and filters narrow it. */
export const mostListed = 1000

/** As many as the home page shows. */
export const featuredPlaces = 12

export const deskAdvertisementSorts = ['newest', 'waiting', 'viewed', 'applied'] as const
export type DeskAdvertisementSort = (typeof deskAdvertisementSorts)[number]

export const deskAdvertisementSortLabels: Record<DeskAdvertisementSort, string> = {
  newest: 'En yeni',
  waiting: 'En uzun bekleyen',
  viewed: 'En çok görüntülenen',
  applied: 'En çok başvurulan',
}
