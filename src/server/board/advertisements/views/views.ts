import { createHash } from 'node:crypto'
import { networkOf } from '../../../endpoint/client-address.ts'
import { secretKeysOf } from '../../../config/config.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { HttpExchange } from '../../../endpoint/http-exchange.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { countViews, type BufferedView } from './sql-views.ts'
import { execute } from '../../../database/statements.ts'

const crawlers =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|skypeuripreview|embedly|outbrain|vkshare|validator|pagespeed|gtmetrix|uptime|pingdom|feedfetcher|mediapartners-google|google-(?:inspection|read|structured|site)|apis-google|bingpreview|ahrefs|semrush|mj12|dataforseo/i

const maxBuffered = 50_000
const batchSize = 1000

const bufferByDatabase = new WeakMap<Database, Map<string, BufferedView>>()

/**
 * Stores a view in memory until `flushViews` writes many views at once, because each write updates a table
 * with many indexes.
 */
export function bufferView(
  context: Context,
  viewer: Viewer | null,
  id: number,
  http: Pick<HttpExchange, 'ip' | 'userAgent'>,
): void {
  if (http.userAgent && crawlers.test(http.userAgent)) return
  const buffer = bufferByDatabase.get(context.db) ?? new Map<string, BufferedView>()
  bufferByDatabase.set(context.db, buffer)
  const key = viewerKey(context, viewer, http)
  const name = `${id} ${key.toString('base64')}`
  if (buffer.has(name) || buffer.size >= maxBuffered) return
  buffer.set(name, {
    id,
    key,
    network: key.subarray(0, networkBytes),
    viewerId: viewer?.id ?? null,
    at: context.now(),
  })
}

export async function flushViews(context: Context): Promise<void> {
  const buffer = bufferByDatabase.get(context.db)
  if (!buffer) return
  const waiting = [...buffer]
  for (let from = 0; from < waiting.length; from += batchSize) {
    const some = waiting.slice(from, from + batchSize)
    const left = new Set(
      await countViews(
        context.db.kysely,
        some.map(([, view]) => view),
      ),
    )
    for (const [name, { id }] of some) if (!left.has(id)) buffer.delete(name)
  }
}

export const accountViewerKey = ({ config }: Context, accountId: number): Buffer =>
  accountKey(config.secretKey, accountId)

const accountKey = (key: string, accountId: number): Buffer =>
  createHash('sha256').update(`${key}\naccount ${accountId}`).digest()

export async function deleteViewsOf(trx: Db, context: Context, accountId: number): Promise<void> {
  const keys = secretKeysOf(context.config).map((key) => accountKey(key, accountId))
  await execute(trx)`delete from advertisement_views where viewer_key = any(${keys}::bytea[])`
}

const networkBytes = 16

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
