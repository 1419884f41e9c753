import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { networkOf } from '../client-address.ts'
import { secretKeysOf } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { HttpSide } from '../http-side.ts'
import type { Viewer } from '../viewer.ts'

/** Programs that say who they are: search engines, link previews, archives, monitors. */
const crawlers =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|facebookcatalog|meta-external|^whatsapp|skypeuripreview|embedly|outbrain|vkshare|validator|pagespeed|gtmetrix|uptime|pingdom|feedfetcher|mediapartners-google|google-(?:inspection|read|structured|site)|apis-google|bingpreview|ahrefs|semrush|mj12|dataforseo/i

/** A browser can say that it is any other: so many of one network count for an advertisement in 24 hours. */
const mostOfNetwork = 30

/**
 * Counts a view of a published advertisement: once per person, or per visitor's network and browser, in 24 hours;
 * never the owner's, never a crawler's. Counting is not worth an error to anybody.
 */
export async function countView(
  context: Context,
  viewer: Viewer | null,
  id: number,
  http: Pick<HttpSide, 'ip' | 'userAgent'>,
): Promise<void> {
  if (http.userAgent && crawlers.test(http.userAgent)) return
  const now = context.now()
  const key = viewerKey(context, viewer, http)
  try {
    await sql`
      with seen as (
        insert into advertisement_views as v (advertisement_id, viewer_key, viewed_at)
        select id, ${key}::bytea, ${now}::timestamptz from advertisements
        where id = ${id} and status = 'published' and owner_id is distinct from ${viewer?.id ?? null}::bigint
          and (
            select count(*) from (
              select from advertisement_views n
              where n.advertisement_id = ${id} and n.viewer_key between ${lowestOf(key)}::bytea and ${highestOf(key)}::bytea
                and n.viewer_key <> ${key}::bytea and n.viewed_at > ${now}::timestamptz - interval '24 hours'
              limit ${sql.lit(mostOfNetwork)}) as seen_here) < ${sql.lit(mostOfNetwork)}
        on conflict (advertisement_id, viewer_key) do update set viewed_at = excluded.viewed_at
          where v.viewed_at <= excluded.viewed_at - interval '24 hours'
        returning v.advertisement_id)
      update advertisements set view_count = view_count + 1 where id in (select advertisement_id from seen)`.execute(
      context.db.kysely,
    )
  } catch (error) {
    context.log.warn({ err: error, advertisementId: id }, 'view not counted')
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
  await sql`delete from advertisement_views where viewer_key = any(${keys}::bytea[])`.execute(trx)
}

const networkBytes = 16

/** Begins with the network's own hash, so that a network's keys stand side by side. */
function viewerKey(
  context: Context,
  viewer: Viewer | null,
  { ip, userAgent }: Pick<HttpSide, 'ip' | 'userAgent'>,
): Buffer {
  if (viewer) return accountViewerKey(context, viewer.id)
  const hash = (who: string) => createHash('sha256').update(`${context.config.secretKey}\n${who}`).digest()
  const network = `visitor ${networkOf(ip)}`
  return Buffer.concat([
    hash(network).subarray(0, networkBytes),
    hash(`${network} ${userAgent ?? ''}`).subarray(networkBytes),
  ])
}

const lowestOf = (key: Buffer) => Buffer.concat([key.subarray(0, networkBytes), Buffer.alloc(16, 0x00)])
const highestOf = (key: Buffer) => Buffer.concat([key.subarray(0, networkBytes), Buffer.alloc(16, 0xff)])
