import { sql } from 'kysely'
import type { Consent, OwnConsents } from '../../../../shared/people/accounts/consents.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { termsSlug } from '../../../../shared/content/static-pages/static-page-paths.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { announce } from '../../../delivery/live/changes.ts'
import { sendNotice } from '../../../delivery/notices/notices.ts'
import { termsInForce } from '../../../content/static-pages/static-pages.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { shortAddress } from '../../../endpoint/client-address.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { insertConsents } from '../sql.ts'
import type { RowOf } from '../../../database/rows.ts'
import { execute, queryRows } from '../../../database/statements.ts'

const announcedForDays = 30
const batchSize = 100
let announcedVersion = 0
const noticeKind = 'terms_changed'

const nameOf = (version: number) => `${termsSlug}/${version}`

export async function listConsents({ db, now }: Context, viewer: Viewer): Promise<OwnConsents> {
  const { version } = await termsInForce(db.kysely, now())
  const data = await readConsents(db.kysely, viewer.id)
  const agreed = data.find(({ kind }) => kind === 'terms')
  const isAgreed = agreed?.granted === true && agreed.text_version === nameOf(version)
  return { data, asked_terms_version: isAgreed ? null : version }
}

export async function agreeToTerms(
  { db, now }: Context,
  viewer: Viewer,
  version: number,
  ip: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockConsents(trx, viewer.id)
    await lockOpenAccount(trx, viewer.id)
    if ((await termsInForce(trx, now())).version !== version)
      throw new AppError('invalid_fields', {
        errors: {
          terms_version: [
            'Üyelik koşulları bu sırada değişti. Lütfen güncel metni okuyup yeniden onaylayın.',
          ],
        },
      })
    const latest = (await readConsents(trx, viewer.id)).find(({ kind }) => kind === 'terms')
    if (latest?.granted && latest.text_version === nameOf(version)) return
    await insertConsents(trx, viewer.id, [
      { kind: 'terms', granted: true, textVersion: nameOf(version), channel: 'profile', ip },
    ])
    await execute(trx)`
      update notices set read_at = ${now()}
      where account_id = ${viewer.id} and kind = ${noticeKind} and read_at is null`
    await announce(trx, [viewer.id], { kind: 'notices' })
  })
}

export async function announceNewTerms({ db, config, now }: Context): Promise<void> {
  const { version, publishedAt } = await termsInForce(db.kysely, now())
  const isLongAgo = now().getTime() - publishedAt.getTime() > announcedForDays * 86_400_000
  if (version === 1 || version === announcedVersion || isLongAgo) return
  const notified = await db.transaction(async (trx) => {
    const ids = await listNotNotified(trx, version, publishedAt)
    for (const accountId of ids) await sendNotice(trx, config, { accountId, kind: noticeKind, data: {} })
    return ids.length
  })
  if (notified < batchSize) announcedVersion = version
}

async function listNotNotified(trx: Db, version: number, publishedAt: Date): Promise<number[]> {
  const rows = await queryRows<RowOf<'accounts', 'id'>>(trx)`/* seldom */
    select a.id
    from accounts a
    join lateral (
      select c.text_version, c.granted from consents c
      where c.account_id = a.id and c.kind = 'terms' order by c.created_at desc, c.id desc limit 1) latest on true
    where a.closed_at is null and a.phone_verified_at is not null
      and latest.granted and latest.text_version <> ${nameOf(version)}
      and not exists (
        select 1 from notices n
        where n.account_id = a.id and n.kind = ${noticeKind} and n.created_at >= ${publishedAt})
    order by a.id limit ${sql.lit(batchSize)}`
  return rows.map(({ id }) => id)
}

async function readConsents(db: Db, accountId: number): Promise<Consent[]> {
  const rows = await queryRows<Consent & { ip: string | null }>(db)`
    select kind, granted, text_version, channel, host(ip) as ip, created_at from consents
    where account_id = ${accountId} order by created_at desc, id desc`
  return rows.map((row) => ({ ...row, ip: shortAddress(row.ip) }))
}

const lockConsents = (trx: Db, accountId: number) =>
  execute(trx)`select pg_advisory_xact_lock(hashtext(${`consents ${accountId}`}))`
