import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { seal, unseal } from '../../../crypto/seal.ts'
import { newToken, sha256 } from '../../../crypto/tokens.ts'
import { queryRows } from '../../../database/statements.ts'
import type { RowOf } from '../../../database/rows.ts'

export const alertTokenOwner = (accountId: number) => `search alerts ${accountId}`

/** Each person keeps one token in the links that stop alerts, so that the links in old e-mails still work. */
export async function alertTokensOf(
  trx: Db,
  { config, now }: Context,
  people: number[],
): Promise<Map<number, string>> {
  const fresh = people.map((id) => ({ id, token: newToken() }))
  const rows = await queryRows<RowOf<'search_alert_links', 'account_id' | 'token_sealed'>>(trx)`
    insert into search_alert_links as l (account_id, token_hash, token_sealed, created_at)
    select n.id, n.hash, n.sealed, ${now()} from unnest(${people}::bigint[],
      ${fresh.map(({ token }) => sha256(token))}::bytea[],
      ${fresh.map(({ id, token }) => seal(config.dataKeys, token, alertTokenOwner(id)))}::bytea[])
      n (id, hash, sealed)
    on conflict (account_id) do update set token_hash = l.token_hash
    returning account_id as "accountId", token_sealed as "tokenSealed"`
  return new Map(
    rows.map(({ accountId, tokenSealed }) => [
      accountId,
      unseal(config.dataKeys, tokenSealed, alertTokenOwner(accountId)),
    ]),
  )
}
