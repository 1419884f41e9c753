import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { fileOf, instant, one } from '../contract/fields.ts'

export const statisticsDays = [7, 30, 90] as const
export type StatisticsDays = (typeof statisticsDays)[number]

export const defaultStatisticsDays: StatisticsDays = 30

const statisticsTables = ['days', 'categories', 'cities'] as const
export type StatisticsTable = (typeof statisticsTables)[number]

const count = z.number().int()
const hours = z.number().nullable()
const share = z.number().nullable()

const flows = {
  submitted: count,
  published: count,
  rejected: count,
  applied: count,
  accepted: count,
  registrations: count,
  messages: count,
}

const ratios = {
  review_hours_median: hours,
  review_hours_p90: hours,
  applications_per_advertisement: z.number().nullable(),
  share_with_application: share,
  share_with_answer: share,
}

const dayStatistics = z.object({
  day: z.string().meta({ format: 'date' }),
  waiting: count,
  ...flows,
  ...ratios,
})
export type DayStatistics = z.output<typeof dayStatistics>

const periodStatistics = z.object({
  from: z.string().meta({ format: 'date' }),
  to: z.string().meta({ format: 'date' }),
  waiting: count,
  ...flows,
  ...ratios,
})
export type PeriodStatistics = z.output<typeof periodStatistics>

const placeStatistics = z.object({
  id: z.number(),
  name: z.string(),
  submitted: count,
  published: count,
  applied: count,
  accepted: count,
  previous_published: count,
  previous_applied: count,
})
export type PlaceStatistics = z.output<typeof placeStatistics>

export const statistics = z.object({
  refreshed_at: instant.nullable(),
  period: periodStatistics,
  previous: periodStatistics.nullable(),
  days: z.array(dayStatistics),
  categories: z.array(placeStatistics),
  cities: z.array(placeStatistics),
})
export type Statistics = z.output<typeof statistics>

const days = z.enum(statisticsDays.map(String), { error: '7, 30 ya da 90 gün seçin.' }).transform(Number)

export const statisticsEndpoints = endpoints({
  'GET /api/admin/numbers': {
    access: 'editor',
    summary: 'Statistics of the last 7, 30 or 90 days and of the same period before',
    query: z.object({ days: days.default(defaultStatisticsDays) }),
    reply: one(statistics),
  },
  'GET /api/admin/numbers/export': {
    access: 'admin',
    fresh: true,
    summary: 'One of the statistics tables as CSV',
    query: z.object({
      days: days.default(defaultStatisticsDays),
      table: z.enum(statisticsTables, { error: 'Lütfen bir tablo seçin.' }),
    }),
    reply: fileOf('text/csv'),
  },
})
