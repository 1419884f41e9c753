import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jpeg } from '../photos.ts'
import { open, prepareBoard, settingsOf, type Board, type Target } from './board.ts'
import type { Cluster } from './cluster.ts'
import { readBack } from './reading-back.ts'
import { say, type Findings } from './report.ts'
import { isReadyWithin, startServer, statusOf, type ServerProcess } from './server-process.ts'
import { planActs, write, type Tally } from './writers.ts'

export type Disk = { folder: string; fill(leave?: number): void; free(): void; remove(): void }

/** Mounts a small file system; null if this user may not mount. */
export function makeDisk(megabytes: number): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 1 << 12]) {
        try {
          for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break
        } catch {}
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Chance = { random: () => number }

/** Fills the disk of PostgreSQL's tables or of its write-ahead log for a while. */
export async function fillDatabase(
  findings: Findings,
  target: Target,
  cluster: Cluster,
  { disk, isLog, random }: Chance & { disk: Disk; isLog: boolean },
): Promise<void> {
  const board = await prepareBoard(target)
  const server = await startServer(settingsOf(target))
  const { writing, full } = writeUntilFull(server, board, disk, random)
  const tally = await writing
  describeRefusals(findings, tally)
  const reading = await statusOf(`${server.url}/api/app/advertisements/featured`)
  if (!isLog && reading !== 200) findings.problems.push(`reading was answered ${reading}`)
  if (!server.isRunning()) findings.problems.push(`the server has ended: ${server.output()}`)
  disk.free()
  const begin = performance.now()
  const hasStopped = !cluster.isRunning()
  if (hasStopped) await cluster.start()
  if (!(await isReadyWithin(server, 60_000))) findings.problems.push('not ready after there was room again')
  findings.notes.push(
    `${full()}; reading meanwhile ${reading}; PostgreSQL ${hasStopped ? 'had stopped and was started again' : 'stayed'}; ready ${Math.round(performance.now() - begin)} ms after there was room`,
  )
  say(`    ${findings.notes.at(-1)}`)
  await writeAfterwards(findings, target, server, board, tally, random)
}

/** Fills the disk of the embedded database for a while. */
export async function fillEmbedded(
  findings: Findings,
  target: Target,
  { disk, random }: Chance & { disk: Disk },
): Promise<void> {
  const board = await prepareBoard(target)
  let server = await startServer(settingsOf(target))
  const { writing, full } = writeUntilFull(server, board, disk, random)
  const tally = await writing
  describeRefusals(findings, tally)
  const reading = await statusOf(`${server.url}/api/app/advertisements/featured`)
  const hasStopped = !server.isRunning()
  const sentence = server.output().trim().split('\n').at(-1) ?? ''
  if (hasStopped && !sentence.includes('Klaket stops')) findings.problems.push(`it ended with: ${sentence}`)
  if (!hasStopped && reading !== 200) findings.problems.push(`reading was answered ${reading}`)
  disk.free()
  const { port } = server
  if (hasStopped) server = await startServer(settingsOf(target), port)
  findings.notes.push(
    `${full()}; ${hasStopped ? `it said “${sentence}” and was started again once there was room` : `reading meanwhile ${reading}`}`,
  )
  say(`    ${findings.notes.at(-1)}`)
  await writeAfterwards(findings, target, server, board, tally, random)
}

/** Fills the disk of photos or of temporary uploads for a while. */
export async function fillFiles(
  findings: Findings,
  target: Target,
  { disk, isTemporary }: { disk: Disk; isTemporary: boolean },
): Promise<void> {
  const board = await prepareBoard(target)
  const place = join(disk.folder, 'place')
  mkdirSync(place)
  const server = await startServer({
    ...settingsOf(target),
    ...(isTemporary ? { TMPDIR: place } : { FILES_DIR: place }),
  })
  const token = board.applicants[0]?.token ?? ''
  const first = await uploadPhoto(server, token)
  if (first.status !== 200) findings.problems.push(`before: ${first.status} ${first.text}`)
  disk.fill()
  const full = await uploadPhoto(server, token)
  const { code = '', message = '' } = full.json as { code?: string; message?: string }
  if (full.status !== 507 || !/^(storage|file_store)_full$/.test(code) || !message)
    findings.problems.push(`while full: ${full.status} ${full.text}`)
  const { photo_url: kept = '' } = first.json as { photo_url?: string }
  const shown = await statusOf(server.url + new URL(kept, server.url).pathname)
  if (shown !== 200) findings.problems.push(`the photo from before was answered ${shown}`)
  disk.free()
  const after = await uploadPhoto(server, token)
  if (after.status !== 200) findings.problems.push(`after: ${after.status} ${after.text}`)
  findings.notes.push(`while full ${full.status} “${message}”; the photo from before ${shown}`)
  findings.counts = { ...findings.counts, acknowledged: 2, lost: shown === 200 ? 0 : 1 }
  const { code: exit } = await server.stop()
  if (exit !== 0) findings.problems.push(`exit code ${exit}: ${server.output()}`)
}

/** Fills the disk after 300 acknowledged writes, and goes on writing for 12 seconds. */
function writeUntilFull(server: ServerProcess, board: Board, disk: Disk, random: () => number) {
  let isOver = false
  let filledAt = 0
  const writing = write(planActs(board, 6000, random), {
    urlOf: () => server.url,
    concurrency: 4,
    isOver: () => isOver || !server.isRunning(),
    onAcknowledged: (count) => {
      if (count < 300 || filledAt > 0) return
      filledAt = count
      disk.fill()
      void sleep(12_000).then(() => (isOver = true))
    },
  })
  return { writing, full: () => `full after ${filledAt} writes` }
}

/** While the disk is full, every refusal must be one that is documented for it. */
function describeRefusals(findings: Findings, { statuses }: Tally): void {
  const said = [...statuses].filter(([status]) => status >= 300)
  for (const [status] of said)
    if (status !== 503 && status !== 507) findings.problems.push(`a write was answered ${status}`)
  const list = [...statuses].map(([status, count]) => `${status || 'cut off'}: ${count}`)
  findings.notes.push(`answers ${list.join(', ')}`)
  if (!statuses.has(507) && !statuses.has(503)) findings.problems.push('the disk did not fill up')
}

async function writeAfterwards(
  findings: Findings,
  target: Target,
  server: ServerProcess,
  board: Board,
  tally: Tally,
  random: () => number,
): Promise<void> {
  // After the disk has room again, refused writes are repeated with their idempotency keys, and new ones are sent.
  const again = tally.open.filter(({ key }) => key !== null)
  const fresh = planActs(board, 300, random).filter(({ kind }) => kind !== 'application')
  const after = await write([...again, ...fresh.slice(0, 200)], { urlOf: () => server.url, concurrency: 4 })
  if (after.open.length > 0) findings.problems.push(`${after.open.length} writes failed after there was room`)
  const { code } = await server.stop()
  if (code !== 0) findings.problems.push(`exit code ${code}: ${server.output()}`)
  const all: Tally = {
    ...after,
    acknowledged: [...tally.acknowledged, ...after.acknowledged],
    unknown: new Map([...after.unknown, ...tally.unknown]),
    open: [...tally.open.filter(({ key }) => key === null), ...after.open],
    refused: [...tally.refused, ...after.refused],
  }
  const database = await open(target)
  await readBack(database, all, findings).finally(() => database.close())
}

async function uploadPhoto({ url }: ServerProcess, token: string) {
  const form = new FormData()
  form.set('photo_number', '1')
  form.set('photo', new Blob([new Uint8Array(await jpeg())]), 'foto.jpg')
  const reply = await fetch(`${url}/api/app/upload-photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await reply.text()
  return { status: reply.status, text: text.slice(0, 300), json: JSON.parse(text) as unknown }
}
