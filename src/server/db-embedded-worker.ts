import { mkdirSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WorkerAnswer, WorkerRequest } from './db-embedded.ts'
import type { EngineResult } from './db.ts'

const { folder } = workerData as { folder: string | null }
if (folder) mkdirSync(folder, { recursive: true })

const opened = PGlite.create({
  ...(folder && { dataDir: folder }),
  extensions: { pg_trgm },
  parsers: {
    [types.INT8]: Number,
    [types.NUMERIC]: Number,
    [types.DATE]: (text: string) => text,
    [types.TIMESTAMPTZ]: (text: string) => new Date(text),
  },
})

parentPort?.on('message', (request: WorkerRequest) => {
  void handle(request).then((answer) => parentPort?.postMessage(answer))
})

async function handle(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id: request.id, result: await run(request) }
  } catch (error) {
    const { message, code, constraint, detail } = error as Error & Record<string, string | undefined>
    return {
      id: request.id,
      error: {
        message: String(message),
        ...(code && { code }),
        ...(constraint && { constraint }),
        ...(detail && { detail }),
      },
    }
  }
}

const nothing: EngineResult = { command: 'SELECT', rowCount: 0, rows: [] }

async function run(request: WorkerRequest): Promise<EngineResult> {
  const database = await opened
  if (request.kind === 'close') {
    await database.close()
    return nothing
  }
  if (request.kind === 'listen') {
    const { channel } = request
    await database.listen(channel, (payload) =>
      parentPort?.postMessage({ channel, payload } satisfies WorkerAnswer),
    )
    return nothing
  }
  const { text, parameters } = request
  const hasSeveral = text.includes(';')
  const result = hasSeveral
    ? (await database.exec(text)).at(-1)
    : await database.query<Record<string, unknown>>(text, [...parameters])
  const rows = result?.rows ?? []
  const command = commandOf(text)
  const rowCount = command === 'SELECT' ? rows.length : (result?.affectedRows ?? 0)
  return { command, rowCount, rows }
}

function commandOf(text: string): EngineResult['command'] {
  const word = /^\s*(insert|update|delete|merge)/i.exec(text)?.[1]?.toUpperCase()
  return (word as EngineResult['command'] | undefined) ?? 'SELECT'
}
