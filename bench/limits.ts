import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Board } from './board-server.ts'
import type { Case } from './cases.ts'
import { ask, type Answer, type Ask, type Asks } from './load.ts'
import { startNode, youngGeneration } from './measure.ts'
import type { Statement } from './statements.ts'

/** A case on a board with all that its figures are held against. */
export type Ready = {
  board: Board
  of: Case
  asks: Asks
  turns: Statement[][]
  /** What bare node:http sends in our place: the path of it. */
  bare: string | null
}

/** Asks for everything once: what is answered, and by which statements. */
export async function prepareCases(boards: Board[], wanted: (board: Board) => Case[]) {
  const ready: Ready[] = []
  const samples: object[] = []
  for (const board of boards)
    for (const of of wanted(board)) {
      const asks = await of.asks(board)
      const { status, headers, body } = await askPatiently(board.origin, asks(0))
      if (status >= 400) throw new Error(`${of.name}: ${status} ${body.toString()}`)
      // What a process keeps is kept from the second time on; what is drawn anew for each turn is new in each.
      if (of.statements > 0 && !of.isWriting) await board.recorder.record((turn) => asks(turn + 1_000_000), 3)
      const recorded = of.statements > 0 ? await board.recorder.record(asks, of.statements) : []
      const turns = of.isWriting ? recorded : differing(recorded)
      const bare = of.limit === 'bytes' ? `/${samples.length}` : null
      if (bare) samples.push({ status, headers: sentAgain(headers), body: body.toString('base64') })
      ready.push({ board, of, asks, turns, bare })
    }
  return { ready, bare: await startBare(samples) }
}

/** What nobody has asked for yet may take too long; then it is nearer. */
async function askPatiently(origin: string, asked: Ask): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(origin, asked)
    if (answer.status !== 503 || attempt === 5) return answer
  }
}

/** Pgbench prepares each anew, and that is not what is measured: of those with the same text, the first. */
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

/** Pages a second that React alone draws of what the case asks for, and its processor's time for one, in ms. */
export async function reactAlone({ board, asks }: Ready, seconds: number): Promise<[number, number]> {
  const paths = Array.from({ length: pagesDrawn }, (_, turn) => asks(turn).path)
  // With the young generation of the server, whose collector works for React's render, too.
  const args = [youngGeneration, 'bench/react-render.ts', board.origin, String(seconds), ...paths]
  const { line } = await startNode(args, { NODE_ENV: 'production' }, (text) =>
    /^\d+\.\d+ \d+\.\d+$/.test(text),
  )
  const [rate = 0, processorMs = 0] = line.split(' ').map(Number)
  return [rate, processorMs]
}
