import { AsyncLocalStorage } from 'node:async_hooks'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { buildApp } from '../src/server/start/app.ts'
import { openDatabase } from '../src/server/database/open.ts'
import { findBinaries } from '../test/postgres.ts'
import { configOf } from './board.ts'
import type { Ask, Asks } from './load.ts'

export type Statement = { text: string; values: unknown[]; row: Record<string, unknown> | null }

export type Recorder = {
  record(asks: Asks, turns: number): Promise<Statement[][]>
  stop(): Promise<void>
}

export async function openRecorder(url: string): Promise<Recorder> {
  const config = configOf(url)
  const database = await openDatabase(config)
  const app = await buildApp({ config, database, pages: 'none' })
  const send = async ({ path, method = 'GET', body, headers }: Ask) => {
    const reply = await app.http.inject({
      url: path,
      method,
      ...(body !== undefined && { payload: body }),
      headers: headers ?? {},
    })
    if (reply.statusCode === 503) return
    if (reply.statusCode >= 400) throw new Error(`${method} ${path}: ${reply.statusCode} ${reply.payload}`)
  }
  return {
    record: async (asks, turns) => {
      const recorded: Statement[][] = []
      for (let turn = 0; turn < turns; turn += 1) {
        const statements = await statementsOf(() => send(asks(turn)))
        if (statements.length > 0) recorded.push(statements)
      }
      return recorded
    },
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}

const recording = new AsyncLocalStorage<Statement[]>()

/** Runs `act` and returns the SQL statements that it sent; its transactions end with a rollback. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const recorded = recording.getStore()
    if (!recorded) return Reflect.apply(query, this, args)
    const [first] = args as unknown as [string | { text: string; values?: unknown[] }]
    const text = typeof first === 'string' ? first : first.text
    const statement: Statement = {
      text,
      values: typeof first === 'string' ? [] : (first.values ?? []),
      row: null,
    }
    recorded.push(statement)
    const sent = text === 'commit' ? ['rollback'] : args
    const answer = Reflect.apply(query, this, sent) as unknown as Promise<pg.QueryResult>
    return answer?.then((result) => {
      statement.row = result.rows?.length === 1 ? result.rows[0] : null
      // PostgreSQL got a rollback, but the server’s code gets the reply of a commit, because otherwise it
      // would leave out what it does after a commit.
      return text === 'commit' ? { ...result, command: 'COMMIT' } : result
    })
  } as typeof query
  const recorded: Statement[] = []
  try {
    await recording.run(recorded, act)
  } finally {
    pg.Client.prototype.query = query
  }
  return recorded.filter(({ text }) => text !== '')
}

type PgbenchOptions = { seconds: number; clients: number; isWriting?: boolean }

/**
 * Runs the recorded SQL statements of each request with pgbench. Writes are rolled back, so that they can be
 * repeated, and a small commit follows, because a real request also waits for the disk.
 * @returns requests per second
 */
export async function pgbench(url: string, turns: Statement[][], options: PgbenchOptions): Promise<number> {
  const { seconds, clients, isWriting = false } = options
  const folder = mkdtempSync(join(tmpdir(), 'klaket-pgbench-'))
  const variables: string[] = []
  const scripts = turns.map((statements, place) => scriptOf(statements, `v${place}`, variables, isWriting))
  const texts = isWriting
    ? [
        scripts
          .map((script, place) => `\\if :client_id % ${turns.length} = ${place}\n${script}\\endif\n`)
          .join(''),
      ]
    : scripts
  try {
    const files = texts.map((text, place) => {
      const file = join(folder, `${place}.sql`)
      writeFileSync(file, text)
      return ['-f', file]
    })
    const program = join(findBinaries() ?? '/usr/bin', 'pgbench')
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(Math.max(1, Math.round(seconds))),
    ]
    const { stdout } = await promisify(execFile)(program, [...args, ...files.flat(), ...variables, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function scriptOf(statements: Statement[], prefix: string, variables: string[], isWriting: boolean): string {
  const generatedIds = new Map<unknown, string>()
  const lines = statements.map(({ text, values, row }, place) => {
    const patient = text.replace(/statement_timeout = \d+/, 'statement_timeout = 0')
    const oneLine = patient.replace(/--.*$/gm, '').replace(/\s+/g, ' ')
    const line = oneLine.replace(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      if (value === null || value === undefined) return 'null'
      const made = generatedIds.get(value)
      if (made) return `:${made}`
      if (Array.isArray(value) && value.some((one) => generatedIds.has(one)))
        return `array[${value.map((one) => (generatedIds.has(one) ? `:${generatedIds.get(one)}` : quoted(one))).join(', ')}]`
      const name = `${prefix}_${place}_${number}`
      variables.push('-D', `${name}=${written(value)}`)
      const within = [...generatedIds].find(([one]) => typeof value === 'string' && value.includes(`:${one}`))
      return within ? `replace(:${name}::text, '${within[0]}', :${within[1]}::text)` : `:${name}`
    })
    const ids = Object.entries(row ?? {}).filter(([, value]) => typeof value === 'number')
    const isMade = isWriting && /insert into/i.test(text) && ids.length > 0
    if (!isMade) return line.trim().toLowerCase() === 'commit' && isWriting ? 'rollback;' : `${line};`
    for (const [column, value] of ids) generatedIds.set(value, `${prefix}_${place}_${column}`)
    return `${line} \\gset ${prefix}_${place}_`
  })
  if (isWriting) lines.push("select pg_logical_emit_message(true, 'bench', '');")
  return `${lines.join('\n')}\n`
}

const quoted = (value: unknown) => (value === null ? 'null' : `'${written(value).replaceAll("'", "''")}'`)

function written(value: unknown): string {
  const text: unknown = prepareValue(value)
  return Buffer.isBuffer(text) ? `\\x${text.toString('hex')}` : String(text)
}
