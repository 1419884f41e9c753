import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol, type messages } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { closeWithin } from '../../config/private-folders.ts'
import type { WorkerAnswer, WorkerRequest, WorkerResult, WorkerStart } from './embedded.ts'

const { serialize } = protocol
const { folder, template } = workerData as WorkerStart

const opened = open()
const prepared = new Set<string>()
const listened = new Set<string>()

parentPort?.on('message', (request: WorkerRequest) => {
  void handle(request).then((answer) => parentPort?.postMessage(answer))
})

async function open(): Promise<PGlite> {
  // A process that ends while it makes the database leaves something that only looks like one; nothing is in it yet.
  const making = `${folder}.making`
  if (folder && existsSync(making)) rmSync(folder, { recursive: true, force: true })
  const isNew = folder !== null && !existsSync(folder)
  if (isNew) {
    mkdirSync(dirname(folder), { recursive: true })
    writeFileSync(making, '')
  }
  const database = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(template && { loadDataDir: wholeFile(template) }),
    extensions: { pg_trgm },
  })
  if (folder) {
    // The engine gives its files modes of its own, past the umask.
    closeWithin(folder)
    rmSync(making, { force: true })
  }
  return database
}

/** The engine asks for all of it at once; a blob of the file would be read through in small pieces, which takes longer. */
function wholeFile(path: string): Blob {
  const blob = new Blob()
  blob.arrayBuffer = async () => Uint8Array.from(readFileSync(path)).buffer
  return blob
}

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
    // Each word is handed on once, however many listen on the other side.
    if (listened.has(channel)) return nothing
    listened.add(channel)
    await database.listen(channel, (payload) =>
      parentPort?.postMessage({ channel, payload } satisfies WorkerAnswer),
    )
    return nothing
  }
  return database.runExclusive(async () => {
    const { messages } = await execute(
      database,
      request.kind === 'script' ? script(request.text) : single(request),
    )
    if (request.kind === 'single' && request.name) prepared.add(request.name)
    return lastResult(messages)
  })
}

/**
 * What PostgreSQL refuses is an error with a code; all else means that the engine has ended itself, as it does when
 * there is no room for its log of writes. It would answer nothing any more.
 */
async function execute(database: PGlite, message: Uint8Array) {
  try {
    return await database.execProtocol(message)
  } catch (error) {
    const { code, severity, message: said } = error as Error & { code?: string; severity?: string }
    if (!code || severity === 'PANIC' || severity === 'FATAL')
      parentPort?.postMessage({ isLost: said } satisfies WorkerAnswer)
    throw error
  }
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
      next.rowCount = Number(/(?<!\d)\d+$/.exec(text)?.[0] ?? 0)
      result = next
      next = { ...nothing, rows: [] }
    }
  }
  return result
}
