import { mkdirSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol, type messages } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { WorkerAnswer, WorkerRequest, WorkerResult, WorkerStart } from './db-embedded.ts'

const { serialize } = protocol
const { folder, template } = workerData as WorkerStart
if (folder) mkdirSync(folder, { recursive: true })

const opened = PGlite.create({
  ...(folder && { dataDir: folder }),
  ...(template && { loadDataDir: new Blob([readFileSync(template)]) }),
  extensions: { pg_trgm },
})
const prepared = new Set<string>()

parentPort?.on('message', (request: WorkerRequest) => {
  void handle(request).then((answer) => parentPort?.postMessage(answer))
})

async function handle(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id: request.id, result: await run(request) }
  } catch (error) {
    // "cached plan must not change result type": a migration has changed a table under a prepared statement.
    if ((error as { code?: string }).code === '0A000') prepared.clear()
    const { message, code, constraint, detail, table, column } = error as Error &
      Record<string, string | undefined>
    return { id: request.id, error: { message: String(message), code, constraint, detail, table, column } }
  }
}

const nothing: WorkerResult = { command: '', rowCount: 0, columns: [], rows: [] }

async function run(request: WorkerRequest): Promise<WorkerResult> {
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
  return database.runExclusive(async () => {
    const { messages } = await database.execProtocol(
      request.kind === 'script' ? script(request.text) : single(request),
    )
    if (request.kind === 'single' && request.name) prepared.add(request.name)
    return lastResult(messages)
  })
}

const script = (text: string): Uint8Array => serialize.query(text)

/** One statement in one message: PGlite's own `query` makes five trips into the engine and takes four times as long. */
function single({ name, text, values }: WorkerRequest & { kind: 'single' }): Uint8Array {
  const statement = name ?? ''
  // A statement whose first run failed is prepared already, though nobody noted it: closed first, it never collides.
  const prepare = prepared.has(statement)
    ? []
    : [serialize.close({ type: 'S', name: statement }), serialize.parse({ name: statement, text })]
  return Buffer.concat([
    ...prepare,
    serialize.bind({ statement, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ])
}

function lastResult(answers: messages.BackendMessage[]): WorkerResult {
  let result: WorkerResult = { ...nothing, rows: [] }
  let next: WorkerResult = { ...nothing, rows: [] }
  for (const answer of answers) {
    if (answer.name === 'rowDescription') {
      const { fields } = answer as messages.RowDescriptionMessage
      next.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (answer.name === 'dataRow') next.rows.push((answer as messages.DataRowMessage).fields)
    else if (answer.name === 'commandComplete') {
      const { text } = answer as messages.CommandCompleteMessage
      next.command = text.slice(0, text.indexOf(' ') < 0 ? undefined : text.indexOf(' '))
      next.rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0)
      result = next
      next = { ...nothing, rows: [] }
    }
  }
  return result
}
