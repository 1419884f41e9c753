import { Worker } from 'node:worker_threads'
import { Mutex, withTimeout } from 'async-mutex'
import { isScript, statementName, valueTypes, wireValue } from '../values.ts'
import type { Engine, EngineConnection, EngineResult } from '../database.ts'
import { lockFolder } from './folder-lock.ts'

export type WorkerStart = { folder: string | null; template: string | null }

/** What goes to the worker thread and what comes back. */
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
  /** The engine has ended itself; why, in its own words. */
  | { isLost: string }

const longestWaitMs = 15_000
/** The engine cannot end a statement by itself. Watched once the server serves: migrations take what they take. */
const longestStatementMs = 60_000
const watchMs = 5_000

/** What the engine says of its files when it cannot work with them is no help to anybody. */
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
 * PGlite in a worker thread, behind one connection that holders take in turn: transactions follow one another.
 * @param dataDir the data folder, locked against a second process; `:memory:` keeps nothing
 * @param template file of a dumped database that a new one begins as
 * @param statementMs a statement that takes longer counts as hanging, once somebody asks for `onLost`
 * @throws FolderLockedError when another process has the folder, UnopenedError
 */
export async function openEmbedded(
  dataDir: string,
  template: string | null = null,
  statementMs = longestStatementMs,
): Promise<Engine> {
  const isMemory = dataDir === ':memory:'
  const unlock = isMemory ? () => {} : lockFolder(dataDir)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    // Flags of this process (--watch, --eval) are not the worker's.
    execArgv: [],
    workerData: { folder: isMemory ? null : `${dataDir}/postgres`, template } satisfies WorkerStart,
  })
  const { ask, hear, onLost, oldestMs, fail } = talkTo(worker)
  const connection = withTimeout(
    new Mutex(),
    longestWaitMs,
    new Error('timeout exceeded when trying to connect to the embedded database'),
  )
  try {
    await ask({ kind: 'script', text: "set timezone = 'UTC'" })
  } catch (error) {
    await worker.terminate()
    unlock()
    throw new UnopenedError(dataDir, error)
  }
  const query: EngineConnection['query'] = async (text, parameters) => {
    if (isScript(text, parameters)) return resultOf(await ask({ kind: 'script', text }))
    const values = parameters.map(wireValue)
    return resultOf(await ask({ kind: 'single', name: statementName(text), text, values }))
  }
  const turns = { held: 0, waiting: 0 }
  let watch: NodeJS.Timeout | undefined
  const takeCounted = async () => {
    turns.waiting += 1
    const giveBack = await connection.acquire().finally(() => (turns.waiting -= 1))
    turns.held = 1
    return () => {
      turns.held = 0
      giveBack()
    }
  }
  return {
    name: 'embedded',
    use: () => ({ max: 1, busy: turns.held, idle: 1 - turns.held, waiting: turns.waiting }),
    pool: {
      connect: async () => ({ query, release: await takeCounted() }),
      end: async () => {
        clearInterval(watch)
        // A statement under way is finished first.
        await connection.acquire().catch(() => {})
        await ask({ kind: 'close' }).catch(() => {})
        await worker.terminate()
        unlock()
      },
    },
    listen: async (channel, ear) => {
      const stop = hear(channel, ear)
      await ask({ kind: 'listen', channel })
      return stop
    },
    // It is a part of this process.
    isThere: async () => true,
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
    takeRole: async (role) => {
      const release = await connection.acquire()
      await ask({ kind: 'script', text: `set role "${role}"` }).finally(() => release())
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

type Asker = { since: number; resolve: (value: WorkerResult) => void; reject: (error: Error) => void }

function talkTo(worker: Worker) {
  const waiting = new Map<number, Asker>()
  const ears = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  let trouble: Error | null = null
  worker.on('message', (answer: WorkerAnswer) => {
    if ('channel' in answer) {
      for (const hear of ears.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    if ('isLost' in answer) {
      failAll(new Error(`Connection terminated: the embedded database failed (${answer.isLost})`))
      return
    }
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asker?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else asker?.resolve(answer.result)
  })
  let isClosing = false
  let tellLost: (error: Error) => void = () => {}
  const failAll = (error: Error) => {
    const isFirst = trouble === null
    trouble ??= error
    if (isFirst && !isClosing) tellLost(trouble)
    for (const { reject } of waiting.values()) reject(trouble)
    waiting.clear()
  }
  worker.on('error', (error) =>
    failAll(new Error('Connection terminated: the embedded database failed', { cause: error })),
  )
  worker.on('exit', () => failAll(new Error('Connection terminated: the embedded database has stopped')))
  const ask = (order: WorkerOrder): Promise<WorkerResult> =>
    new Promise((resolve, reject) => {
      if (trouble) {
        reject(trouble)
        return
      }
      lastId += 1
      if (order.kind === 'close') isClosing = true
      waiting.set(lastId, { since: performance.now(), resolve, reject })
      worker.postMessage({ ...order, id: lastId })
    })
  const hear = (channel: string, ear: (payload: string) => void) => {
    const set = ears.get(channel) ?? new Set()
    ears.set(channel, set.add(ear))
    return async () => {
      set.delete(ear)
    }
  }
  const onLost = (lost: (error: Error) => void) => {
    tellLost = lost
    if (trouble && !isClosing) lost(trouble)
  }
  /** How long the oldest unanswered question has waited; they are answered in their order. */
  const oldestMs = () => {
    const [oldest] = waiting.values()
    return oldest ? performance.now() - oldest.since : 0
  }
  return { ask, hear, onLost, oldestMs, fail: failAll }
}
