import { Worker } from 'node:worker_threads'
import { Mutex, withTimeout } from 'async-mutex'
import { isScript, statementName, valueTypes, wireValue } from '../values.ts'
import type { Engine, EngineConnection, EngineResult } from '../database.ts'
import { lockFolder } from './folder-lock.ts'

export type WorkerStart = { folder: string | null; template: string | null }

export type WorkerRequest = { id: number } & WorkerOrder
type WorkerOrder =
  | { kind: 'single'; name: string | null; text: string; values: (string | Uint8Array | null)[] }
  | { kind: 'script'; text: string }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }

export type WorkerResult = {
  command: string
  rowCount: number
  columns: { name: string; type: number }[]
  rows: (string | null)[][]
}

export type WorkerAnswer =
  | { id: number; result: WorkerResult }
  | { id: number; error: { message: string } & Record<string, string | undefined> }
  | { channel: string; payload: string }
  | { isLost: string }

const maxWaitMs = 15_000
/**
 * Milliseconds after which a running statement counts as a failure of the embedded database, which cannot
 * cancel a statement.
 */
const maxStatementMs = 60_000
const watchMs = 5_000

export class UnopenedError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(
      `The embedded database in ${dataDir} does not open. Its disk may be full: it needs 64 MB to start, and loses nothing by waiting. (${String(cause)})`,
      { cause },
    )
    this.name = 'UnopenedError'
  }
}

/**
 * Opens PGlite in a worker thread. It has a single connection, so transactions run one after another.
 * @param dataDir `:memory:` makes a database that exists only in memory
 * @param template a file with a dumped database, from which a new database is made
 * @throws FolderLockedError if another process uses the folder; UnopenedError if the engine does not start
 */
export async function openEmbedded(
  dataDir: string,
  template: string | null = null,
  statementMs = maxStatementMs,
): Promise<Engine> {
  const isMemory = dataDir === ':memory:'
  const unlock = isMemory ? () => {} : lockFolder(dataDir)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // The worker would inherit the Node flags of this process, such as --watch, which are not meant for it.
    execArgv: [],
    workerData: { folder: isMemory ? null : `${dataDir}/postgres`, template } satisfies WorkerStart,
  })
  const { request, hear, onLost, oldestMs, fail } = connectToWorker(worker)
  const connection = withTimeout(
    new Mutex(),
    maxWaitMs,
    new Error('timeout exceeded when trying to connect to the embedded database'),
  )
  try {
    await request({ kind: 'script', text: "set timezone = 'UTC'" })
  } catch (error) {
    await worker.terminate()
    unlock()
    throw new UnopenedError(dataDir, error)
  }
  const query: EngineConnection['query'] = async (text, parameters) => {
    if (isScript(text, parameters)) return resultOf(await request({ kind: 'script', text }))
    const values = parameters.map(wireValue)
    return resultOf(await request({ kind: 'single', name: statementName(text), text, values }))
  }
  const lock = { held: 0, waiting: 0 }
  let watch: NodeJS.Timeout | undefined
  const acquireCounted = async () => {
    lock.waiting += 1
    const unlockConnection = await connection.acquire().finally(() => (lock.waiting -= 1))
    lock.held = 1
    return () => {
      lock.held = 0
      unlockConnection()
    }
  }
  return {
    name: 'embedded',
    use: () => ({ max: 1, busy: lock.held, idle: 1 - lock.held, waiting: lock.waiting }),
    pool: {
      connect: async () => ({ query, release: await acquireCounted() }),
      end: async () => {
        clearInterval(watch)
        await connection.acquire().catch(() => {})
        await request({ kind: 'close' }).catch(() => {})
        await worker.terminate()
        unlock()
      },
    },
    listen: async (channel, listener) => {
      const stop = hear(channel, listener)
      await request({ kind: 'listen', channel })
      return stop
    },
    isReachable: async () => true,
    onLost: (lost) => {
      onLost(lost)
      watch = setInterval(
        () => {
          if (oldestMs() < statementMs) return
          fail(new Error('Connection terminated: the embedded database does not answer'))
          void worker.terminate()
        },
        Math.min(watchMs, statementMs),
      ).unref()
    },
    setRole: async (role) => {
      const release = await connection.acquire()
      await request({ kind: 'script', text: `set role "${role}"` }).finally(() => release())
    },
  }
}

function resultOf({ command, rowCount, columns, rows }: WorkerResult): EngineResult {
  const readers = columns.map(({ name, type }, index) => ({
    name,
    index,
    read: valueTypes.getTypeParser(type, 'text') as (text: string) => unknown,
  }))
  const rowOf = (values: (string | null)[]) => {
    const row: Record<string, unknown> = {}
    for (const { name, index, read } of readers) {
      const value = values[index] ?? null
      row[name] = value === null ? null : read(value)
    }
    return row
  }
  return { command, rowCount, rows: rows.map(rowOf) }
}

type PendingRequest = {
  since: number
  resolve: (value: WorkerResult) => void
  reject: (error: Error) => void
}

function connectToWorker(worker: Worker) {
  const waiting = new Map<number, PendingRequest>()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let failure: Error | null = null
  worker.on('message', (answer: WorkerAnswer) => {
    if ('channel' in answer) {
      for (const hear of listeners.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    if ('isLost' in answer) {
      failAll(new Error(`Connection terminated: the embedded database failed (${answer.isLost})`))
      return
    }
    const pending = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) pending?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else pending?.resolve(answer.result)
  })
  let isClosing = false
  let notifyLost: (error: Error) => void = () => {}
  const failAll = (error: Error) => {
    const isFirst = failure === null
    failure ??= error
    if (isFirst && !isClosing) notifyLost(failure)
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.on('error', (error) =>
    failAll(new Error('Connection terminated: the embedded database failed', { cause: error })),
  )
  worker.on('exit', () => failAll(new Error('Connection terminated: the embedded database has stopped')))
  const request = (order: WorkerOrder): Promise<WorkerResult> =>
    new Promise((resolve, reject) => {
      if (failure) {
        reject(failure)
        return
      }
      lastId += 1
      if (order.kind === 'close') isClosing = true
      waiting.set(lastId, { since: performance.now(), resolve, reject })
      worker.postMessage({ ...order, id: lastId })
    })
  const hear = (channel: string, listener: (payload: string) => void) => {
    const set = listeners.get(channel) ?? new Set()
    listeners.set(channel, set.add(listener))
    return async () => {
      set.delete(listener)
    }
  }
  const onLost = (lost: (error: Error) => void) => {
    notifyLost = lost
    if (failure && !isClosing) lost(failure)
  }
  const oldestMs = () => {
    const [oldest] = waiting.values()
    return oldest ? performance.now() - oldest.since : 0
  }
  return { request, hear, onLost, oldestMs, fail: failAll }
}
