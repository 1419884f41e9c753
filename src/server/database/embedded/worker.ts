import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol, type messages } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { makeContentPrivate } from '../../config/private-folders.ts'
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
  // The file `….making` exists while the database is being created. Left over, it shows that a creation was
  // interrupted.
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
    // The database engine ignores the umask, so other users could access the files that it creates.
    makeContentPrivate(folder)
    rmSync(making, { force: true })
  }
  return database
}

/**
 * A Blob that is read in one step: the engine would read Node’s own Blob of a file in small pieces, which
 * takes longer.
 */
function wholeFile(path: string): Blob {
  const blob = new Blob()
  blob.arrayBuffer = async () => Uint8Array.from(readFileSync(path)).buffer
  return blob
}

async function handle(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id: request.id, result: await run(request) }
  } catch (error) {
    // 0A000, "cached plan must not change result type": a migration has changed a table, so all statements
    // are prepared again.
    if ((error as { code?: string }).code === '0A000') prepared.clear()
    const { message, code, constraint, detail, table, column } = error as Error &
      Record<string, string | undefined>
    return { id: request.id, error: { message: String(message), code, constraint, detail, table, column } }
  }
}

const emptyResult: WorkerResult = { command: '', rowCount: 0, columns: [], rows: [] }

async function run(request: WorkerRequest): Promise<WorkerResult> {
  const database = await opened
  if (request.kind === 'close') {
    await database.close()
    return emptyResult
  }
  if (request.kind === 'listen') {
    const { channel } = request
    if (listened.has(channel)) return emptyResult
    listened.add(channel)
    await database.listen(channel, (payload) =>
      parentPort?.postMessage({ channel, payload } satisfies WorkerAnswer),
    )
    return emptyResult
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
 * Runs a message in the engine. An error without a code, or with the severity PANIC or FATAL, shows that the
 * engine has stopped for good, for example because the disk is full; the main thread is told.
 */
async function execute(database: PGlite, message: Uint8Array) {
  try {
    return await database.execProtocol(message)
  } catch (error) {
    const { code, severity, message: reason } = error as Error & { code?: string; severity?: string }
    if (!code || severity === 'PANIC' || severity === 'FATAL')
      parentPort?.postMessage({ isLost: reason } satisfies WorkerAnswer)
    throw error
  }
}

const script = (text: string): Uint8Array => serialize.query(text)

/**
 * Builds one protocol message for a whole statement, because PGlite’s own `query` calls the engine for each
 * step, which takes longer.
 */
function single({ name, text, values }: WorkerRequest & { kind: 'single' }): Uint8Array {
  const statement = name ?? ''
  // `close` deletes a prepared statement in the engine. A statement whose execution failed is not in
  // `prepared`, but the engine may have prepared it, and would refuse to prepare another with the same name.
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
  let result: WorkerResult = { ...emptyResult, rows: [] }
  let next: WorkerResult = { ...emptyResult, rows: [] }
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
      next = { ...emptyResult, rows: [] }
    }
  }
  return result
}
