import type { DayStatistics, PlaceStatistics } from '../../../shared/oversight/statistics.ts'
import type { CsvColumn } from '../../endpoint/replies/csv.ts'

export const dayColumns: CsvColumn<DayStatistics>[] = [
  { title: 'Gün', value: ({ day }) => day },
  { title: 'İncelemeye gelen ilan', value: ({ submitted }) => submitted },
  { title: 'Gün sonunda bekleyen ilan', value: ({ waiting }) => waiting },
  { title: 'Yayımlanan ilan', value: ({ published }) => published },
  { title: 'Reddedilen ilan', value: ({ rejected }) => rejected },
  { title: 'Başvuru', value: ({ applied }) => applied },
  { title: 'Kabul edilen başvuru', value: ({ accepted }) => accepted },
  { title: 'Yeni üye', value: ({ registrations }) => registrations },
  { title: 'Mesaj', value: ({ messages }) => messages },
  { title: 'İnceleme süresi, ortanca (saat)', value: (row) => row.review_hours_median },
  { title: 'İnceleme süresi, yüzde 90 (saat)', value: (row) => row.review_hours_p90 },
  { title: 'İlan başına başvuru', value: (row) => row.applications_per_advertisement },
  { title: 'Başvuru alan ilanların payı', value: (row) => row.share_with_application },
  { title: 'Yanıt verilen ilanların payı', value: (row) => row.share_with_answer },
]

export const placeColumns = (title: string): CsvColumn<PlaceStatistics>[] => [
  { title, value: ({ name }) => name },
  { title: 'İncelemeye gelen ilan', value: ({ submitted }) => submitted },
  { title: 'Yayımlanan ilan', value: ({ published }) => published },
  { title: 'Başvuru', value: ({ applied }) => applied },
  { title: 'Kabul edilen başvuru', value: ({ accepted }) => accepted },
  { title: 'Önceki dönem yayımlanan ilan', value: (row) => row.previous_published },
  { title: 'Önceki dönem başvuru', value: (row) => row.previous_applied },
]
