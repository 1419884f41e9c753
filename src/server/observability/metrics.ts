import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The value of a label is one of a limited set, such as a route’s pattern, never text that people send: no
 * address, name or id.
 */
const counters = {
  klaket_http_requests_total: ['Answers by route and status', ['method', 'route', 'status']],
  klaket_deliveries_total: [
    'Attempts to deliver a message: sent, failed (is tried again) or given_up',
    ['channel', 'result'],
  ],
  klaket_limits_hit_total: ['Requests refused by a limit', ['limit', 'by']],
  klaket_file_store_failures_total: ['Acts of the file store that failed', ['act']],
  klaket_files_swept_total: [
    'Files that no row names (orphan), rows whose files are gone (missing), seen while sweeping, runs refused in the store of another board',
    ['what'],
  ],
  klaket_photos_total: [
    'Uploaded photos: made, refused (no sound photo), busy (too many waited), or their decoder ended (crashed, late, large)',
    ['result'],
  ],
  klaket_live_events_total: ['Changes told on streams, each to each reader', ['kind']],
  klaket_live_closed_total: [
    'Streams that were closed: slow reader, session over, changes of others not heard, shutdown',
    ['why'],
  ],
  klaket_polls_total: [
    'Answers to polling: kept (304 without a statement), same (304 after asking) or new',
    ['answer'],
  ],
  klaket_shed_total: ['Requests refused while the server was behind', ['work']],
  klaket_task_runs_total: ['Runs of the timetable: done or failed', ['task', 'result']],
} as const satisfies Table

const histograms = {
  klaket_http_request_seconds: ['Time from the request to the end of its answer', ['method', 'route']],
  klaket_delivery_seconds: ['Time that the other side took for a message', ['channel']],
  klaket_file_store_seconds: ['Time that an act of the file store took', ['act']],
  klaket_photo_seconds: ['Time from the turn of an uploaded photo until its sizes were made', []],
  klaket_task_seconds: ['Time that a run of the timetable took', ['task']],
} as const satisfies Table

const gauges = {
  klaket_database_connections_max: ['Connections that the pool may open', []],
  klaket_database_connections: ['Connections of the pool, busy or idle', ['state']],
  klaket_database_waiting: ['Requests that wait for a connection', []],
  klaket_database_up: ['1 when the database answered this reading', []],
  klaket_live_streams: ['Open streams of changes', []],
  klaket_database_wait_seconds: ['How long the oldest request has waited for a connection', []],
  klaket_outbox_waiting: ['Messages that are due and have not left', ['channel']],
  klaket_outbox_oldest_seconds: ['How long the oldest of them has been due', ['channel']],
  klaket_photos_waiting: ['Uploaded photos that wait for a decoder', []],
  klaket_build_info: ['Always 1; what runs', ['version', 'engine']],
} as const satisfies Table

type Table = Record<string, readonly [help: string, labels: readonly string[]]>
type LabelsOf<T extends Table, Name extends keyof T> = Record<T[Name][1][number], string>

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export const registry = new Registry()

const made = {
  counters: makeAll(counters, (name, help, labelNames) => new Counter({ ...common(name, help, labelNames) })),
  histograms: makeAll(
    histograms,
    (name, help, labelNames) => new Histogram({ ...common(name, help, labelNames), buckets: seconds }),
  ),
  gauges: makeAll(gauges, (name, help, labelNames) => new Gauge({ ...common(name, help, labelNames) })),
}

export function countOf<Name extends keyof typeof counters>(
  name: Name,
  labels: LabelsOf<typeof counters, Name>,
  more = 1,
): void {
  made.counters[name].inc(labels, more)
}

export function timeOf<Name extends keyof typeof histograms>(
  name: Name,
  labels: LabelsOf<typeof histograms, Name>,
  took: number,
): void {
  made.histograms[name].observe(labels, took)
}

export function setGauge<Name extends keyof typeof gauges>(
  name: Name,
  labels: LabelsOf<typeof gauges, Name>,
  value: number,
): void {
  made.gauges[name].set(labels, value)
}

export function clearGauge(name: keyof typeof gauges): void {
  made.gauges[name].reset()
}

function common(name: string, help: string, labelNames: readonly string[]) {
  return { name, help, labelNames: [...labelNames], registers: [registry] }
}

function makeAll<T extends Table, Metric>(
  table: T,
  make: (name: string, help: string, labels: readonly string[]) => Metric,
): Record<keyof T, Metric> {
  const all = Object.entries(table).map(([name, [help, labels]]) => [name, make(name, help, labels)])
  return Object.fromEntries(all) as Record<keyof T, Metric>
}

// Created with the value 0, because alerts compute how much a counter grows and would miss the growth of one
// that first appears with the value 1.
for (const channel of ['email', 'sms', 'push'])
  for (const result of ['failed', 'given_up']) countOf('klaket_deliveries_total', { channel, result }, 0)
for (const result of ['crashed', 'late', 'large']) countOf('klaket_photos_total', { result }, 0)
countOf('klaket_files_swept_total', { what: 'missing' }, 0)
for (const why of ['slow', 'deaf']) countOf('klaket_live_closed_total', { why }, 0)
for (const work of ['polling', 'drawing', 'reading']) countOf('klaket_shed_total', { work }, 0)
