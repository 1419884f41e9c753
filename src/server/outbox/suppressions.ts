import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import type { Parcel } from './carrier.ts'

export type Suppression = {
  channel: 'email' | 'sms'
  address: string
  /** `newsletter`: a reader who called it spam still gets what concerns their account. */
  scope: 'all' | 'newsletter'
  reason: 'bounce' | 'complaint' | 'stopped'
  /** What the other side said, free of addresses. */
  detail: string
}

/** From now on nothing is sent to this address. */
export async function suppressAddress(
  db: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { channel, address, scope, reason, detail }: Suppression,
): Promise<void> {
  const [hash] = hashesOf(config, channel, address)
  if (!hash) throw new Error('There is no key to keep an address away with')
  await sql`
    insert into delivery_suppressions (channel, address_hash, hint, scope, reason, detail, created_at)
    values (${channel}, ${hash}, ${hintOf(channel, address)}, ${scope}, ${reason}, ${detail}, ${now()})
    on conflict (channel, address_hash, scope) do nothing`.execute(db)
}

/** @returns the ids of those parcels whose address gets nothing any more */
export async function listSuppressed(
  db: Db,
  config: Config,
  parcels: readonly Parcel[],
): Promise<Set<number>> {
  const asked = parcels.flatMap(({ id, channel, recipient, kind }) =>
    channel === 'push'
      ? []
      : hashesOf(config, channel, recipient).map((hash) => ({
          id,
          channel,
          hash: hash.toString('hex'),
          is_newsletter: kind.startsWith('newsletter'),
        })),
  )
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select distinct a.id
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as a (id bigint, channel text, hash text, is_newsletter boolean)
    join delivery_suppressions s on s.channel = a.channel and s.address_hash = decode(a.hash, 'hex')
      and (s.scope = 'all' or a.is_newsletter)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** An address that its owner has just shown to work is written to again. */
export async function forgetSuppressions(
  db: Db,
  config: Config,
  channel: 'email' | 'sms',
  address: string,
): Promise<void> {
  await sql`
    delete from delivery_suppressions
    where channel = ${channel} and address_hash = any(${hashesOf(config, channel, address)}::bytea[])`.execute(
    db,
  )
}

/** Under the keys that outlive a change of the secret, the one in use first: whoever has the table alone cannot guess. */
function hashesOf({ dataKeys }: Config, channel: string, address: string): Buffer[] {
  const name = `${channel} ${address.trim().toLowerCase()}`
  return dataKeys.map(({ key }) => createHmac('sha256', key).update(`delivery ${name}`).digest())
}

const hintOf = (channel: string, address: string): string =>
  channel === 'email' ? `…@${address.slice(address.lastIndexOf('@') + 1)}` : `…${address.slice(-2)}`
