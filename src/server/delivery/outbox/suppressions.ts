import { createHmac } from 'node:crypto'
import { foldEmail } from '../../../shared/people/accounts/sign-in-name.ts'
import { isLostEmail } from '../../../shared/people/accounts/lost-email.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Parcel } from './carrier.ts'
import { execute, queryExists, queryRows } from '../../database/statements.ts'

export type Suppression = {
  channel: 'email' | 'sms'
  address: string
  scope: 'all' | 'newsletter'
  reason: 'bounce' | 'complaint' | 'stopped'
  detail: string
}

/**
 * The kind of message that is sent even to suppressed addresses: a person who follows its link shows that the
 * mailbox works again.
 */
const triedAnyway = 'email_confirmation'

/**
 * Only stores that messages to an address are stopped. Call `suppressAddress` instead: if all e-mail to the
 * address is stopped, it also notifies the accounts with this address.
 * @returns false if this suppression was already stored
 */
export async function insertSuppression(
  trx: Db,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { channel, address, scope, reason, detail }: Suppression,
): Promise<boolean> {
  const [hash] = hashesOf(config, channel, address)
  if (!hash) throw new Error('There is no key to keep an address away with')
  return queryExists(trx)`
    insert into delivery_suppressions (channel, address_hash, hint, scope, reason, detail, created_at)
    values (${channel}, ${hash}, ${hintOf(channel, address)}, ${scope}, ${reason}, ${detail}, ${now()})
    on conflict (channel, address_hash, scope) do nothing returning 1`
}

export async function findRefusedSince(
  db: Db,
  config: Config,
  channel: 'email' | 'sms',
  address: string,
): Promise<Date | null> {
  const rows = await queryRows<{ since: Date | null }>(db)`
    select min(created_at) as since from delivery_suppressions
    where channel = ${channel} and scope = 'all'
      and address_hash = any(${hashesOf(config, channel, address)}::bytea[])`
  return rows[0]?.since ?? null
}

export async function isSuppressionOf(
  db: Db,
  config: Config,
  id: number,
  { email, phone }: { email: string; phone: string },
): Promise<boolean> {
  const hashes = [...hashesOf(config, 'email', email), ...hashesOf(config, 'sms', phone)]
  return queryExists(db)`
    select 1 from delivery_suppressions where id = ${id} and address_hash = any(${hashes}::bytea[])`
}

export async function listSuppressed(
  db: Db,
  config: Config,
  parcels: readonly Parcel[],
): Promise<Set<number>> {
  const asked = parcels.flatMap(({ id, channel, recipient, kind }) =>
    channel === 'push' || kind === triedAnyway
      ? []
      : hashesOf(config, channel, recipient).map((hash) => ({
          id,
          channel,
          hash: hash.toString('hex'),
          is_newsletter: kind.startsWith('newsletter'),
        })),
  )
  const lost = parcels.filter(({ channel, recipient }) => channel === 'email' && isLostEmail(recipient))
  const nowhere = new Set(lost.map(({ id }) => id))
  if (asked.length === 0) return nowhere
  const rows = await queryRows<{ id: number }>(db)`
    select distinct a.id
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as a (id bigint, channel text, hash text, is_newsletter boolean)
    join delivery_suppressions s on s.channel = a.channel and s.address_hash = decode(a.hash, 'hex')
      and (s.scope = 'all' or a.is_newsletter)`
  return new Set([...nowhere, ...rows.map(({ id }) => id)])
}

export const forgetSuppressions = (db: Db, config: Config, channel: 'email' | 'sms', address: string) =>
  execute(db)`
    delete from delivery_suppressions
    where channel = ${channel} and scope = 'all'
      and address_hash = any(${hashesOf(config, channel, address)}::bytea[])`

/**
 * HMACs of an address, because an address could be guessed from a plain hash. All data keys are used, because
 * a row may have been stored with an older key.
 */
function hashesOf({ dataKeys }: Config, channel: string, address: string): Buffer[] {
  const names = [...new Set([foldEmail(address.trim()), address.trim().toLowerCase()])]
  return names.flatMap((name) =>
    dataKeys.map(({ key }) => createHmac('sha256', key).update(`delivery ${channel} ${name}`).digest()),
  )
}

const hintOf = (channel: string, address: string): string =>
  channel === 'email' ? `…@${address.slice(address.lastIndexOf('@') + 1)}` : `…${address.slice(-2)}`
