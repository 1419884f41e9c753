import { createHash } from 'node:crypto'
import { networkOf } from '../../../endpoint/client-address.ts'
import { secretKeysOf } from '../../../config/config.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { HttpExchange } from '../../../endpoint/http-exchange.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { countViews, type NotedView } from './sql-views.ts'
import { execute } from '../../../database/statements.ts'

/** Programs that say who they are: search engines, link previews, archives, monitors. */
const crawlers =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|skypeuripreview|embedly|outbrain|vkshare|validator|pagespeed|gtmetrix|uptime|pingdom|feedfetcher|mediapartners-google|google-(?:inspection|read|structured|site)|apis-google|bingpreview|ahrefs|semrush|mj12|dataforseo/i

/** So many are kept until they are written down; beyond that, counting waits for the database and takes no more. */
const mostNoted = 50_000
const writtenAtOnce = 1000

const notedBy = new WeakMap<Database, Map<string, NotedView>>()

/**
 * Notes a view, to be counted when `writeDownViews` runs next: once per person, or per visitor's network and browser, in
 * 24 hours; never the owner's, never a crawler's. Asks the database nothing, so that what everybody does costs no write of
 * a row with many indexes. A process that is killed loses the views of the last seconds.
 */
export function noteView(
  context: Context,
  viewer: Viewer | null,
  id: number,
  http: Pick<HttpExchange, 'ip' | 'userAgent'>,
): void {
  if (http.userAgent && crawlers.test(http.userAgent)) return
  const noted = notedBy.get(context.db) ?? new Map<string, NotedView>()
  notedBy.set(context.db, noted)
  const key = viewerKey(context, viewer, http)
  const name = `${id} ${key.toString('base64')}`
  if (noted.has(name) || noted.size >= mostNoted) return
  noted.set(name, {
    id,
    key,
    network: key.subarray(0, networkBytes),
    viewerId: viewer?.id ?? null,
    at: context.now(),
  })
}

/**
 * Counts what was noted in this process. What could not be counted now (somebody else writes the advertisement, the
 * database is away) is tried again the next time.
 */
export async function writeDownViews(context: Context): Promise<void> {
  const noted = notedBy.get(context.db)
  if (!noted) return
  const waiting = [...noted]
  for (let from = 0; from < waiting.length; from += writtenAtOnce) {
    const some = waiting.slice(from, from + writtenAtOnce)
    const left = new Set(
      await countViews(
        context.db.kysely,
        some.map(([, view]) => view),
      ),
    )
    for (const [name, { id }] of some) if (!left.has(id)) noted.delete(name)
  }
}

/** What stands in place of a signed-in person among the views. */
export const accountViewerKey = ({ config }: Context, accountId: number): Buffer =>
  accountKey(config.secretKey, accountId)

const accountKey = (key: string, accountId: number): Buffer =>
  createHash('sha256').update(`${key}\naccount ${accountId}`).digest()

/** Forgets what an account that closes has viewed. */
export async function forgetViewsOf(trx: Db, context: Context, accountId: number): Promise<void> {
  const keys = secretKeysOf(context.config).map((key) => accountKey(key, accountId))
  await execute(trx)`delete from advertisement_views where viewer_key = any(${keys}::bytea[])`
}

const networkBytes = 16

/** Begins with the network's own hash, so that a network's keys stand side by side. */
function viewerKey(
  context: Context,
  viewer: Viewer | null,
  { ip, userAgent }: Pick<HttpExchange, 'ip' | 'userAgent'>,
): Buffer {
  if (viewer) return accountViewerKey(context, viewer.id)
  const hash = (who: string) => createHash('sha256').update(`${context.config.secretKey}\n${who}`).digest()
  const network = `visitor ${networkOf(ip)}`
  return Buffer.concat([
    hash(network).subarray(0, networkBytes),
    hash(`${network} ${userAgent ?? ''}`).subarray(networkBytes),
  ])
}
