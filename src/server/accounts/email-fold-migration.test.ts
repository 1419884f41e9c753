import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { applyMigrations, underMigrationLock } from '../migrate.ts'

const isBefore = (name: string) => name < '0120'

test('of accounts whose addresses become one, the best proven keeps it and no member is lost', async () => {
  const opened = await openTestDatabase()
  const { kysely } = opened.database
  try {
    await underMigrationLock(opened.database, (trx) => applyMigrations(trx, isBefore))
    const insert = async (email: string, proven: 'nothing' | 'phone' | 'both') => {
      const { rows } = await sql<{ id: number }>`
        insert into accounts (first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at)
        select 'Deneme', 'Kişi', ${email}, '+90555' || lpad((count(*) + 1)::text, 7, '0'), 'none',
          ${proven === 'nothing' ? null : new Date()}::timestamptz, ${proven === 'both' ? new Date() : null}::timestamptz
        from accounts returning id`.execute(kysely)
      return rows[0]?.id ?? 0
    }
    const composed = 'çağla@example.com'
    const mixed = `Ç${composed.slice(1).normalize('NFD')}`
    const member = await insert(composed, 'phone')
    const owner = await insert(composed.normalize('NFD'), 'both')
    const unproven = await insert(mixed, 'nothing')
    const other = await insert('cagla@example.com', 'phone')
    await sql`
      insert into newsletter_subscribers (email, status, text_version, leave_token_hash, leave_token_sealed) values
        (${composed}, 'confirmed', '1', 'a', 'a'), (${composed.normalize('NFD')}, 'left', '1', 'b', 'b')`.execute(
      kysely,
    )

    await underMigrationLock(opened.database, (trx) => applyMigrations(trx, () => true))

    const { rows } = await sql<{ id: number; email: string; isOpen: boolean; isProven: boolean }>`
      select id, email, closed_at is null as "isOpen", email_confirmed_at is not null as "isProven"
      from accounts order by id`.execute(kysely)
    expect(rows).toEqual([
      { id: member, email: `hesap-${member}@ayni-adres.invalid`, isOpen: true, isProven: false },
      { id: owner, email: composed.normalize('NFD'), isOpen: true, isProven: true },
      { id: unproven, email: mixed, isOpen: false, isProven: false },
      { id: other, email: 'cagla@example.com', isOpen: true, isProven: false },
    ])
    const left = await sql`select status from newsletter_subscribers`.execute(kysely)
    expect(left.rows).toEqual([{ status: 'left' }])
  } finally {
    await opened.close()
  }
})
