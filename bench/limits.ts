import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Board } from './board-server.ts'
import type { Case } from './cases.ts'
import { ask, type Answer, type Ask, type Asks } from './load.ts'
import { heapLimits, startNode } from './measure.ts'
import type { Statement } from './statements.ts'

export type Ready = {
  board: Board
  kind: Case
  asks: Asks
  turns: Statement[][]
  bare: string | null
}

export async function prepareCases(board: Board, cases: Case[]) {
  const ready: Ready[] = []
  const samples: object[] = []
  for (const kind of cases) {
    const asks = await kind.asks(board)
    const { status, headers, body } = await askPatiently(board.origin, asks(0))
    if (status >= 400) throw new Error(`${kind.name}: ${status} ${body.toString()}`)
    // Fills the server’s caches first, so that no SQL statement is recorded that only a first request runs.
    if (kind.statements > 0 && !kind.isWriting)
      await board.recorder.record((turn) => asks(turn + 1_000_000), 3)
    const recorded = kind.statements > 0 ? await board.recorder.record(asks, kind.statements) : []
    const turns = kind.isWriting ? recorded : differing(recorded)
    const bare = kind.limit === 'bytes' ? `/${samples.length}` : null
    if (bare) samples.push({ status, headers: sentAgain(headers), body: body.toString('base64') })
    ready.push({ board, kind, asks, turns, bare })
  }
  return { ready, bare: await startBare(samples) }
}

/**
 * Repeats a request that is refused with 503: the first of a kind may exceed the server’s time limit while
 * PostgreSQL reads pages from disk.
 */
async function askPatiently(origin: string, asked: Ask): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(origin, asked)
    if (answer.status !== 503 || attempt === 5) return answer
  }
}

/**
 * Keeps at most 12 requests whose SQL statements differ from each other, because every connection of pgbench
 * must first prepare the statements of all of them.
 */
function differing(turns: Statement[][]): Statement[][] {
  const byText = new Map(turns.map((turn) => [turn.map(({ text }) => text).join(';'), turn]))
  return [...byText.values()].slice(0, mostScripts)
}

const mostScripts = 12

const ofConnection = new Set(['date', 'connection', 'keep-alive'])
const sentAgain = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))

async function startBare(samples: object[]) {
  const file = join(mkdtempSync(join(tmpdir(), 'klaket-bare-')), 'samples.json')
  writeFileSync(file, JSON.stringify(samples))
  const { child, line } = await startNode(['bench/bare-http.ts', file], {}, (text) => /^\d+$/.test(text))
  return { origin: `http://127.0.0.1:${line}`, stop: () => child.kill() }
}

const pagesDrawn = 20

export async function reactAlone({ board, asks }: Ready, seconds: number): Promise<[number, number]> {
  const paths = Array.from({ length: pagesDrawn }, (_, turn) => asks(turn).path)
  const args = [...heapLimits, 'bench/react-render.ts', board.origin, String(seconds), ...paths]
  const { line } = await startNode(args, { NODE_ENV: 'production' }, (text) =>
    /^\d+\.\d+ \d+\.\d+$/.test(text),
  )
  const [rate = 0, processorMs = 0] = line.split(' ').map(Number)
  return [rate, processorMs]
}
