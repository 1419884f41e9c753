export type Cost = {
  serverMs: number
  databaseMs: number
  /** Bytes of the database's WAL. */
  logBytes: number
  /** Headers and compressed body. */
  lineBytes: number
  answers: number
}

export type Costs = {
  date: string
  machine: string
  loadAverage: number
  advertisements: number
  requests: Record<string, Cost>
  rows: Record<string, number>
  connectionBytes: number
  serverMegabytes: { started: number; afterwards: number }
  notifiesPerSecond: Record<'commits' | 'notifies', number>
}

/** Assumed per person online and hour. */
export const habits: Record<string, number> = {
  'List, first page': 12,
  'List, two to five filters, any order, any page': 12,
  'Advertisement, by members': 24,
  'Server-rendered list page, from the cache': 3,
  'Server-rendered list page, without the cache': 1,
  'Server-rendered advertisement, from the cache': 2,
  'Server-rendered advertisement, without the cache': 2,
  'Thread, read again': 12,
  'Unread count, read again': 12,
  'Send a message': 6,
  Apply: 0.5,
  Login: 0.2,
}

export const assumed = {
  withStream: 0.95,
  pollsAnHour: { 'Unread count, unchanged': 360, 'Thread poll, unchanged': 72 } as Record<string, number>,
  /** A heartbeat of 100 bytes every 25 s. */
  streamBytesASecond: 4,
  /** The share of all cores that the planned traffic may use; the rest is a reserve. */
  mostUsed: 0.5,
  /** A whole day has as much traffic as this many hours at the peak rate. */
  fullHoursADay: 6,
  processBytes: 400e6,
  streamBytes: 14_700,
  mostStreamsOfProcess: 10_000,
  /** The pool’s ten, and one that listens. */
  connectionsOfProcess: 11,
  /** Share of a year’s rows read often. */
  hotShare: 0.25,
  rowsOf: {
    'Send a message': ['messages'],
    Apply: ['applications', 'application_events', 'outbox'],
    Login: ['sessions'],
  } as Record<string, string[]>,
}

export type Needs = {
  people: number
  requestsASecond: number
  writesASecond: number
  streams: number
  serverCores: number
  processes: number
  serverGigabytes: number
  databaseCores: number
  connections: number
  databaseGigabytes: number
  logMegabytesASecond: number
  rowsGigabytesAYear: number
  lineMegabitsASecond: number
}

export function requestsOf(people: number): Record<string, number> {
  const polling = 1 - assumed.withStream
  const hourly = new Map(Object.entries(habits))
  for (const [kind, times] of Object.entries(assumed.pollsAnHour))
    hourly.set(kind, (hourly.get(kind) ?? 0) + times * polling)
  return Object.fromEntries([...hourly].map(([kind, times]) => [kind, (people * times) / 3600]))
}

export function needsOf(people: number, costs: Costs): Needs {
  const rates = Object.entries(requestsOf(people)).map(([kind, rate]) => {
    const cost = costs.requests[kind]
    if (!cost) throw new Error(`${kind} was not measured`)
    return { kind, rate, cost }
  })
  const sum = (costOf: (cost: Cost) => number) =>
    rates.reduce((total, { rate, cost }) => total + rate * costOf(cost), 0)
  const writes = rates.filter(({ kind }) => kind in assumed.rowsOf)
  const bytesASecond = writes.reduce((total, { kind, rate }) => total + rate * rowBytes(kind, costs), 0)
  const bytesAYear = bytesASecond * assumed.fullHoursADay * 3600 * 365
  const streams = people * assumed.withStream
  const serverCores = sum(({ serverMs }) => serverMs) / 1000 / assumed.mostUsed
  const processes = Math.max(2, Math.ceil(serverCores), Math.ceil(streams / assumed.mostStreamsOfProcess))
  const connections = processes * assumed.connectionsOfProcess
  return {
    people,
    requestsASecond: sum(() => 1),
    writesASecond: writes.reduce((total, { rate }) => total + rate, 0),
    streams,
    serverCores,
    processes,
    serverGigabytes: (processes * assumed.processBytes + streams * assumed.streamBytes) / 1e9,
    databaseCores: sum(({ databaseMs }) => databaseMs) / 1000 / assumed.mostUsed,
    connections,
    databaseGigabytes: (connections * costs.connectionBytes + bytesAYear * assumed.hotShare) / 1e9,
    logMegabytesASecond: sum(({ logBytes }) => logBytes) / 1e6,
    rowsGigabytesAYear: bytesAYear / 1e9,
    lineMegabitsASecond:
      ((sum(({ lineBytes }) => lineBytes) + streams * assumed.streamBytesASecond) * 8) / 1e6,
  }
}

function rowBytes(kind: string, { rows }: Costs): number {
  return (assumed.rowsOf[kind] ?? []).reduce((total, table) => {
    const bytes = rows[table]
    if (bytes === undefined) throw new Error(`Rows of ${table} were not measured`)
    return total + bytes
  }, 0)
}
