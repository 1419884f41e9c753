import { dayAfter, today } from '../../../shared/values/dates.ts'
import type {
  DayStatistics,
  Statistics,
  StatisticsTable,
  PeriodStatistics,
} from '../../../shared/oversight/statistics.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import type { Context } from '../../endpoint/context.ts'
import { csvFile } from '../../endpoint/replies/csv.ts'
import type { FileReply } from '../../endpoint/replies/file-reply.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { dayColumns, placeColumns } from './columns.ts'
import { reviewTime, sumOfHistograms } from './review-times.ts'
import { listDays, listPlaces, type DayRow } from './sql-reading.ts'

type ReadStatistics = Omit<Statistics, 'refreshed_at'> & { refreshed_at: Date | null }

export async function getStatistics({ db, now }: Context, days: number): Promise<ReadStatistics> {
  const to = today(now())
  const from = dayAfter(to, 1 - days)
  const since = dayAfter(from, -days)
  const [rows, categories, cities] = await Promise.all([
    listDays(db.kysely, { from: since, to }),
    listPlaces(db.kysely, 'category', since, { from, to }),
    listPlaces(db.kysely, 'city', since, { from, to }),
  ])
  const current = rows.filter(({ day }) => day >= from)
  const before = rows.filter(({ day }) => day < from)
  return {
    refreshed_at: rows.at(-1)?.refreshedAt ?? null,
    period: presentPeriod(from, to, current),
    previous: before[0]?.day === since ? presentPeriod(since, dayAfter(from, -1), before) : null,
    days: current.map(presentDay),
    categories,
    cities,
  }
}

export async function exportStatistics(
  context: Context,
  admin: Viewer,
  { days, table }: { days: number; table: StatisticsTable },
): Promise<FileReply> {
  const statistics = await getStatistics(context, days)
  await context.db.transaction((trx) =>
    recordAct(trx, {
      actorId: admin.id,
      act: 'numbers_exported',
      subjectType: 'numbers',
      subjectId: days,
      before: {},
      after: { table, from: statistics.period.from, to: statistics.period.to },
    }),
  )
  const name = (what: string) => `klaket-${what}-${statistics.period.from}-${statistics.period.to}.csv`
  if (table === 'days') return csvFile(name('gunler'), dayColumns, statistics.days)
  return table === 'categories'
    ? csvFile(name('kategoriler'), placeColumns('Kategori'), statistics.categories)
    : csvFile(name('sehirler'), placeColumns('Şehir'), statistics.cities)
}

function presentDay(row: DayRow): DayStatistics {
  return {
    day: row.day,
    waiting: row.waiting,
    ...flowsOf([row]),
    review_hours_median: rounded(row.medianHours),
    review_hours_p90: rounded(row.p90Hours),
    ...sharesOf([row]),
  }
}

function presentPeriod(from: string, to: string, rows: DayRow[]): PeriodStatistics {
  const histogram = sumOfHistograms(rows.map((row) => row.histogram))
  return {
    from,
    to,
    waiting: rows.at(-1)?.waiting ?? 0,
    ...flowsOf(rows),
    review_hours_median: rounded(reviewTime(histogram, 0.5)),
    review_hours_p90: rounded(reviewTime(histogram, 0.9)),
    ...sharesOf(rows),
  }
}

const flowsOf = (rows: DayRow[]) => ({
  submitted: sumOf(rows, 'submitted'),
  published: sumOf(rows, 'published'),
  rejected: sumOf(rows, 'rejected'),
  applied: sumOf(rows, 'applied'),
  accepted: sumOf(rows, 'accepted'),
  registrations: sumOf(rows, 'registrations'),
  messages: sumOf(rows, 'messages'),
})

function sharesOf(rows: DayRow[]) {
  const advertisements = sumOf(rows, 'advertisements')
  const part = (count: number, whole: number) => (whole === 0 ? null : rounded(count / whole))
  return {
    applications_per_advertisement: part(sumOf(rows, 'applied'), sumOf(rows, 'published')),
    share_with_application: part(sumOf(rows, 'withApplication'), advertisements),
    share_with_answer: part(sumOf(rows, 'withAnswer'), advertisements),
  }
}

type Counted = {
  [Name in keyof DayRow]: DayRow[Name] extends number ? Name : never
}[keyof DayRow]

const sumOf = (rows: DayRow[], name: Counted): number => rows.reduce((sum, row) => sum + row[name], 0)

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)
