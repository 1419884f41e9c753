import { logins } from './asks.ts'
import type { Board } from './board-server.ts'
import { listAsk } from './cases-list.ts'
import { load, type Asks, type Measured } from './load.ts'
import { makePhoto, uploadOf } from './photo.ts'
import { middleOf } from './run.ts'

/** The list beside something heavy, and that. */
export type Disturbed = {
  quiet: Measured
  besideLogins: Measured
  besideUploads: Measured
  logins: Measured
  uploads: Measured
}

/** People who look at lists: each waits so long between two, in milliseconds. */
const readers = { clients: 16, pause: 30 }
const floodClients = 32
const uploadsAtOnce = 4
const uploadBytes = 20_000_000

/** What a flood of logins, and four uploads of 20 MB at once, do to those who read the list. */
export async function disturb(board: Board, { rounds, seconds }: { rounds: number; seconds: number }) {
  const plain = listAsk(board.people, {})
  const photo = await makePhoto(uploadBytes)
  const uploads = board.people.posters
    .slice(0, uploadsAtOnce)
    .map(({ advertisementId, token }) => uploadOf(photo, advertisementId, token))
  const read = () => load(board.origin, () => plain, { seconds, ...readers })
  const taken = { quiet: [], besideLogins: [], besideUploads: [], logins: [], uploads: [] } as Record<
    keyof Disturbed,
    Measured[]
  >
  for (let round = 0; round < rounds; round += 1) {
    taken.quiet.push(await read())
    const flood = logins(board.people)
    const [beside, flooded] = await meanwhile(board, flood, floodClients, read)
    taken.besideLogins.push(beside)
    taken.logins.push(flooded)
    const sent: Asks = (turn) => uploads[turn % uploads.length] ?? plain
    const [besideUploads, uploaded] = await meanwhile(board, sent, uploadsAtOnce, read)
    taken.besideUploads.push(besideUploads)
    taken.uploads.push(uploaded)
  }
  return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, middleOf(all)])) as Disturbed
}

/** Goes on with something heavy for as long as the readers read. */
async function meanwhile(board: Board, asks: Asks, clients: number, read: () => Promise<Measured>) {
  const over = new AbortController()
  const heavy = load(board.origin, asks, { seconds: 3600, clients, signal: over.signal })
  // Those that were sent at once are under way before anybody reads.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const beside = await read()
  over.abort()
  return [beside, await heavy] as const
}
