import { randomBytes } from 'node:crypto'
import { sha256 } from '../../src/server/tokens.ts'
import { deskAddresses, type DeskAddress } from '../../test/desk-addresses.ts'
import { benchEnvironment, query } from '../board.ts'
import { freePort, median, startNode, youngGeneration } from '../measure.ts'
import type { Size } from '../fill.ts'

export type Desk = { origin: string; addresses: DeskAddress[]; token: string; stop: () => void }
export type Measured = DeskAddress & {
  small: number
  large: number
  slowest: number
  /** Status of an answer that was a refusal: on a board that is too large, the database breaks off. */
  refused?: number
}

const rounds = 15
const warmUps = 3
const words = ['kamera', 'deniz', 'Yıldız 7', 'kisi.77@example.com', '77']

/** The production server on a filled database, with an admin who is signed in and confirmed. */
export async function openDesk(url: string, size: Size): Promise<Desk> {
  const port = String(await freePort())
  const environment = { ...benchEnvironment(url), PORT: port }
  const { child } = await startNode([youngGeneration, 'src/server/main.ts'], environment, (line) =>
    line.includes('Klaket: http'),
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    token: await signIn(url),
    addresses: await addressesOf(url, size),
    stop: () => child.kill(),
  }
}

/**
 * Asks each address of both desks in turn, one call at a time.
 * @returns medians and the slowest of the large one, in milliseconds
 */
export async function measureDesks(small: Desk, large: Desk): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [place, address] of large.addresses.entries()) {
    const other = small.addresses[place]
    if (other?.key !== address.key) throw new Error('The two desks have different addresses')
    const times = { small: [] as number[], large: [] as number[] }
    let refused: number | undefined
    // What takes seconds does so each time.
    for (let round = -warmUps; round < rounds && (times.large[1] ?? 0) < 1000; round += 1) {
      const [atSmall, atLarge] = [await time(small, other.path), await time(large, address.path)]
      refused ??= [atSmall, atLarge].find(({ status }) => status >= 400)?.status
      if (round < 0) continue
      times.small.push(atSmall.milliseconds)
      times.large.push(atLarge.milliseconds)
    }
    measured.push({
      ...address,
      small: median(times.small),
      large: median(times.large),
      slowest: Math.max(...times.large),
      ...(refused !== undefined && { refused }),
    })
  }
  return measured
}

async function time(
  { origin, token }: Desk,
  path: string,
): Promise<{ milliseconds: number; status: number }> {
  const start = performance.now()
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  return { milliseconds: performance.now() - start, status: response.status }
}

async function signIn(url: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await query(
    url,
    `with session as (
       insert into sessions (account_id, remember, expires_at, password_confirmed_at, code_confirmed_at, desk_used_at)
       values (1, false, now() + interval '1 day', '2099-01-01', '2099-01-01', '2099-01-01') returning id)
     insert into access_tokens (hash, session_id, expires_at)
     select $1, id, now() + interval '1 day' from session`,
    [sha256(token)],
  )
  return token
}

/** Of each noun one that is neither first nor last; people with as much as people usually have. */
async function addressesOf(url: string, size: Size): Promise<DeskAddress[]> {
  const idOf = async (from: string): Promise<number> =>
    (await query<{ id: number }>(url, `select id::int from ${from} limit 1`))[0]?.id ?? 1
  const categories = await query<{ id: number }>(url, 'select id from categories order by id limit 2')
  const subCategories = await query<{ id: number }>(
    url,
    `select id from sub_categories where category_id = ${categories[0]?.id} order by id limit 2`,
  )
  const ids = {
    people: await idOf(
      `accounts where id > ${size.people / 2} and suspended_at is null order by accounts.id`,
    ),
    accounts: size.people / 2,
    advertisements: size.advertisements / 2,
    applications: size.applications / 2,
    reviews: await idOf(`advertisements where status = 'waiting_for_approve' order by advertisements.id`),
    reports: 999_999_999,
    feedback: await idOf('feedback order by feedback.id'),
    categories: categories[0]?.id ?? 1,
    'sub-categories': subCategories[0]?.id ?? 1,
    'price-types': 2,
    'static-pages': 'terms-of-use',
    versions: 1,
    settings: 'headline_count',
    news: await idOf('news order by news.id'),
    slides: 1,
  }
  return deskAddresses(ids, words, {
    'GET /api/admin/categories/{id}/merge': `into=${categories[1]?.id}`,
    'GET /api/admin/sub-categories/{id}/merge': `into=${subCategories[1]?.id}`,
  })
}
