import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { fileOf, instant, one } from '../contract/fields.ts'

/** How far back the page of numbers looks, in days; today is the last of them. */
export const numberDays = [7, 30, 90] as const
export type NumberDays = (typeof numberDays)[number]

export const usualNumberDays: NumberDays = 30

/** The tables behind the page. */
const numberTables = ['days', 'categories', 'cities'] as const
export type NumberTable = (typeof numberTables)[number]

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
  /** From entering the queue to the decision; null without a decision. */
  review_hours_median: hours,
  review_hours_p90: hours,
  /** Applications made for each advertisement published in the same time; null when none was. */
  applications_per_advertisement: z.number().nullable(),
  /** Of the advertisements published then, 0 to 1, whatever came later; null when none was. */
  share_with_application: share,
  share_with_answer: share,
}

const dayStatistics = z.object({
  day: z.string().meta({ format: 'date' }),
  /** Waiting for an editor when the day ended; today, now. */
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

export const numbers = z.object({
  /** When the last of the days was counted; null on a board that was never counted. */
  refreshed_at: instant.nullable(),
  period: periodStatistics,
  /** As many days before; null where the board is too young for them. */
  previous: periodStatistics.nullable(),
  days: z.array(dayStatistics),
  /** Most applied first. */
  categories: z.array(placeStatistics),
  cities: z.array(placeStatistics),
})
export type Statistics = z.output<typeof numbers>

const days = z.enum(numberDays.map(String), { error: '7, 30 ya da 90 gün seçin.' }).transform(Number)

export const statisticsEndpoints = endpoints({
  'GET /api/admin/numbers': {
    access: 'editor',
    summary: 'What happened on the board in the last 7, 30 or 90 days, and in as many before',
    query: z.object({ days: days.default(usualNumberDays) }),
    reply: one(numbers),
  },
  'GET /api/admin/numbers/export': {
    access: 'admin',
    fresh: true,
    summary: 'One of the tables behind the numbers as CSV',
    query: z.object({
      days: days.default(usualNumberDays),
      table: z.enum(numberTables, { error: 'Lütfen bir tablo seçin.' }),
    }),
    reply: fileOf('text/csv'),
  },
})
