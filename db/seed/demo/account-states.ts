import { sql } from 'kysely'
import { openSuspension } from '../../../src/server/people/accounts/suspension.ts'
import { suspendAdvertisements } from '../../../src/server/board/advertisements/account-changes/suspending.ts'
import type { Db } from '../../../src/server/database/database.ts'
import { updateCorporateVerified } from '../../../src/server/oversight/people/sql.ts'
import { day } from './moments.ts'

const verifiedCompanies = [
  { company: 'Üç Pencere Yapım', daysAgo: 40, reason: 'Vergi levhası ve imza sirküleri görüldü.' },
  { company: 'Ayçekirdeği Kast', daysAgo: 12, reason: 'Ticaret sicil kaydı kontrol edildi.' },
]

const suspendedPerson = {
  email: 'adnan.ciftehanli@example.com',
  daysAgo: 2,
  message: 'Başvuranlardan kostüm parası adı altında ödeme istendiği bildirildi. İnceleme sürüyor.',
  note: 'İki ayrı aday aynı hesap numarasını gönderdi; yanıtı bekleniyor.',
}

export async function insertAccountStates(trx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from accounts where role = 'admin' order by id limit 1`.execute(trx)
  const [admin] = rows
  if (!admin) return
  for (const { company, daysAgo, reason } of verifiedCompanies) {
    const at = new Date(now.getTime() - daysAgo * day)
    const id = await idOf(trx, sql`company_name = ${company}`)
    await updateCorporateVerified(trx, id, at)
    await record(trx, {
      actorId: admin.id,
      act: 'corporate_account_verified',
      id,
      before: { is_corporate_verified: false },
      after: { is_corporate_verified: true },
      reason,
      at,
    })
  }
  await suspend(trx, admin.id, now)
}

async function suspend(trx: Db, adminId: number, now: Date): Promise<void> {
  const { email, daysAgo, message, note } = suspendedPerson
  const at = new Date(now.getTime() - daysAgo * day)
  const id = await idOf(trx, sql`email = ${email}`)
  await openSuspension(trx, { accountId: id, message, note, until: null, suspendedBy: adminId, now: at })
  const advertisements = await suspendAdvertisements(trx, { ownerId: id, actorId: adminId, now: at })
  await record(trx, {
    actorId: adminId,
    act: 'person_suspended',
    id,
    before: { is_suspended: false },
    after: { is_suspended: true, until: null, advertisements },
    reason: note,
    at,
  })
}

async function idOf(trx: Db, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from accounts where ${which}`.execute(trx)
  const [found] = rows
  if (!found) throw new Error('the demo board has no such person')
  return found.id
}

type Act = {
  actorId: number
  act: string
  id: number
  before: object
  after: object
  reason: string
  at: Date
}

async function record(trx: Db, { actorId, act, id, before, after, reason, at }: Act): Promise<void> {
  await sql`
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason, created_at)
    values (${actorId}, ${act}, 'account', ${id}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      ${reason}, ${at})`.execute(trx)
}
