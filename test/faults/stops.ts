import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { jpeg } from '../photos.ts'
import { open, prepareBoard, settingsOf, type Board, type Target } from './board.ts'
import { readBack } from './reading-back.ts'
import type { Findings } from './report.ts'
import { startServer, statusOf, type ServerProcess } from './server-process.ts'
import { planActs, write } from './writers.ts'

const noticeSeconds = 2
/** The slow upload takes about three seconds after the signal; the rest allows for a busy machine. */
const longestStopMs = 20_000

/** Sends SIGTERM during reads, writes, uploads and downloads: no request that reached the server may fail. */
export async function stopInOrder(
  findings: Findings,
  target: Target,
  { random }: { random: () => number },
): Promise<void> {
  const board = await prepareBoard(target)
  const server = await startServer({
    ...settingsOf(target),
    STOP_NOTICE_SECONDS: String(noticeSeconds),
  })
  let isOver = false
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const reading = read(server, agent, () => isOver)
  const writing = write(planActs(board, 4000, random), {
    urlOf: () => server.url,
    concurrency: 6,
    isOver: () => isOver,
  })
  await sleep(1500)
  const upload = uploadSlowly(server, board)
  const download = downloadSlowly(server, board)
  await upload.begun
  const begin = performance.now()
  server.send('SIGTERM')
  await sleep(400)
  const [ready, health] = await Promise.all([
    statusOf(`${server.url}/api/ready`),
    statusOf(`${server.url}/api/health`),
  ])
  if (ready !== 503) findings.problems.push(`ready answered ${ready} after SIGTERM`)
  if (health !== 200) findings.problems.push(`health answered ${health} after SIGTERM`)
  await sleep(600)
  isOver = true
  const [tally, reads, uploaded, downloaded, { code }] = await Promise.all([
    writing,
    reading,
    upload.status,
    download,
    server.exit,
  ])
  const ms = performance.now() - begin
  if (code !== 0) findings.problems.push(`exit code ${code}: ${server.output()}`)
  if (ms > longestStopMs) findings.problems.push(`stopping took ${Math.round(ms)} ms`)
  if (uploaded !== 200) findings.problems.push(`the slow upload was answered ${uploaded}`)
  if (!downloaded) findings.problems.push('the slow download was cut off')
  if (reads.broken.length > 0)
    findings.problems.push(
      `${reads.broken.length} reads were broken: ${[...new Set(reads.broken)].join(', ')}`,
    )
  if (tally.unknown.size > 0) findings.problems.push(`${tally.unknown.size} writes were broken`)
  findings.notes.push(
    `stopped after ${(ms / 1000).toFixed(1)} s with a slow upload and a slow PDF; ${reads.answered} reads, ${tally.acknowledged.length} writes answered, none broken`,
  )
  const database = await open(target)
  await readBack(database, tally, findings).finally(() => database.close())
  await stopAtOnce(findings, target, board)
}

/** A second signal must end work for which the first one would still wait. */
async function stopAtOnce(findings: Findings, target: Target, board: Board): Promise<void> {
  const server = await startServer(settingsOf(target))
  const upload = uploadSlowly(server, board, 60_000)
  await upload.begun
  server.send('SIGTERM')
  await sleep(1500)
  if (!server.isRunning()) findings.problems.push('it did not wait for an upload under way')
  const begin = performance.now()
  server.send('SIGTERM')
  await server.exit
  const ms = performance.now() - begin
  if (ms > 3_000) findings.problems.push(`the second signal took ${Math.round(ms)} ms`)
  findings.notes.push(`a second signal ended it after ${Math.round(ms)} ms`)
  await upload.status
}

/** Reads over keep-alive connections, like a proxy that has not yet noticed the stop, until `isOver`. */
async function read(server: ServerProcess, agent: Agent, isOver: () => boolean) {
  const paths = ['/', '/api/health', '/advertisements', '/api/app/advertisements/featured', '/no-such-page']
  const seen = { answered: 0, broken: [] as string[] }
  const readOn = async (offset: number) => {
    for (let turn = offset; !isOver(); turn += 1) {
      const outcome = await get(`${server.url}${paths[turn % paths.length]}`, agent)
      if (outcome === 'answered') seen.answered += 1
      else seen.broken.push(outcome)
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, index) => readOn(index)))
  agent.destroy()
  return seen
}

function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve((reply.statusCode ?? 0) < 500 ? 'answered' : `${reply.statusCode}`))
      reply.on('error', (error) => resolve(error.message))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })
}

function uploadSlowly({ url }: ServerProcess, board: Board, ms = 4_000) {
  const begun = Promise.withResolvers<void>()
  const status = Promise.withResolvers<number>()
  const begin = async () => {
    const form = new FormData()
    form.set('photo_number', '1')
    form.set('photo', new Blob([new Uint8Array(await jpeg())]), 'foto.jpg')
    const encoded = new Response(form)
    const body = Buffer.from(await encoded.arrayBuffer())
    const asked = request(`${url}/api/app/upload-photo`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${board.applicants[0]?.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    })
    asked.on('response', (reply) => {
      reply.resume()
      reply.on('end', () => status.resolve(reply.statusCode ?? 0))
      reply.on('error', () => status.resolve(0))
    })
    asked.on('error', () => status.resolve(0))
    // One second after the request was begun, the server has accepted it, even on a busy machine.
    void sleep(1000).then(() => begun.resolve())
    await sendInPieces(body, ms, (piece) => asked.write(piece))
    asked.end()
  }
  void begin()
  return { begun: begun.promise, status: status.promise }
}

async function sendInPieces(body: Buffer, ms: number, send: (piece: Buffer) => void): Promise<void> {
  const pieces = 10
  const size = Math.ceil(body.length / pieces)
  for (let index = 0; index < pieces; index += 1) {
    send(body.subarray(index * size, (index + 1) * size))
    await sleep(ms / pieces)
  }
}

/**
 * Downloads a CV as PDF slowly.
 * @returns whether the file was complete
 */
function downloadSlowly({ url }: ServerProcess, board: Board): Promise<boolean> {
  const [first] = board.applicants
  return new Promise((resolve) => {
    const asked = request(
      `${url}/api/app/user-cv/${first?.id}/pdf`,
      { headers: { authorization: `Bearer ${first?.token}` } },
      async (reply) => {
        let bytes = 0
        try {
          for await (const piece of reply) {
            bytes += (piece as Buffer).length
            await sleep(100)
          }
          resolve(reply.statusCode === 200 && bytes === Number(reply.headers['content-length'] ?? bytes))
        } catch {
          resolve(false)
        }
      },
    )
    asked.on('error', () => resolve(false))
    asked.end()
  })
}
