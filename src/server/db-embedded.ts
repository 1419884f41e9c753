import { Worker } from 'node:worker_threads'
import type { Engine, EngineResult } from './db.ts'
import { lockFolder } from './folder-lock.ts'

/** What goes to the worker thread and what comes back. */
export type WorkerRequest = { id: number } & (
  | { kind: 'query'; text: string; parameters: readonly unknown[] }
  | { kind: 'listen'; channel: string }
  | { kind: 'close' }
)
export type WorkerAnswer =
  | { id: number; result: EngineResult }
  | { id: number; error: { message: string; code?: string; constraint?: string; detail?: string } }
  | { channel: string; payload: string }

/**
 * PGlite in a worker thread, behind one connection that holders take in turn: transactions follow one another.
 * @param dataDir the data folder, locked against a second process; `:memory:` keeps nothing
 * @throws FolderLockedError when another process has the folder
 */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  const isMemory = dataDir === ':memory:'
  const unlock = isMemory ? () => {} : lockFolder(dataDir)
  const worker = new Worker(new URL('./db-embedded-worker.ts', import.meta.url), {
    workerData: { folder: isMemory ? null : `${dataDir}/postgres` },
  })
  const talk = talkTo(worker)
  const turn = createTurn()
  try {
    await talk.ask({ kind: 'query', text: 'select 1', parameters: [] })
  } catch (error) {
    unlock()
    throw error
  }
  const connection = {
    query: (text: string, parameters: readonly unknown[]) =>
      talk.ask({ kind: 'query', text, parameters }) as Promise<EngineResult>,
  }
  return {
    name: 'embedded',
    pool: {
      connect: async () => {
        const release = await turn()
        return { ...connection, release }
      },
      end: async () => {
        await talk.ask({ kind: 'close' })
        await worker.terminate()
        unlock()
      },
    },
    listen: async (channel, hear) => {
      const stop = talk.hear(channel, hear)
      await talk.ask({ kind: 'listen', channel })
      return async () => {
        stop()
      }
    },
  }
}

type Ask = (
  request: WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never,
) => Promise<unknown>

function talkTo(worker: Worker) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const ears = new Map<string, Set<(payload: string) => void>>()
  let lastId = 0
  worker.on('message', (answer: WorkerAnswer) => {
    if ('channel' in answer) {
      for (const hear of ears.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asker?.reject(Object.assign(new Error(answer.error.message), answer.error))
    else asker?.resolve(answer.result)
  })
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error) => failAll(error as Error))
  worker.on('exit', () => failAll(new Error('Connection terminated: the embedded database has stopped')))
  const ask: Ask = (request) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      worker.postMessage({ ...request, id: lastId })
    })
  const hear = (channel: string, ear: (payload: string) => void) => {
    const set = ears.get(channel) ?? new Set()
    ears.set(channel, set.add(ear))
    return () => set.delete(ear)
  }
  return { ask, hear }
}

/** First come, first served: resolves to the function that gives the turn on. */
function createTurn(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    return before.then(() => resolve)
  }
}
