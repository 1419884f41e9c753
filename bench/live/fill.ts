import { sql } from 'kysely'
import { seedReference } from '../../db/seed/reference.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/db.ts'
import { migrate } from '../../src/server/migrate.ts'
import { newToken, sha256 } from '../../src/server/tokens.ts'

export type Person = { id: number; token: string }
/** Who writes to whom. */
export type Thread = { application: number; owner: Person; applicant: Person }

const owners = 50

/** People who are signed in, and threads among the first of them. */
export async function fill(
  environment: Record<string, string>,
  { people, threads }: { people: number; threads: number },
): Promise<{ people: Person[]; threads: Thread[] }> {
  const database = await openDatabase(readConfig(environment))
  await migrate(database)
  await seedReference(database.kysely)
  const tokens = Array.from({ length: people }, newToken)
  const db = database.kysely
  const { rows: ids } = await sql<{ id: number }>`
    insert into accounts (type, first_name, last_name, email, phone, password_hash, phone_verified_at)
    select 'individual', 'Kişi', n::text, 'kisi' || n || '@example.com', '+90555' || lpad(n::text, 7, '0'), 'x', now()
    from generate_series(1, ${people}::int) n returning id`.execute(db)
  const made = ids.map(({ id }, n) => ({ id, token: tokens[n] ?? '' }))
  await sql`
    with opened as (
      insert into sessions (account_id, remember, expires_at)
      select id, false, now() + interval '1 day' from unnest(${made.map(({ id }) => id)}::bigint[]) id
      returning id, account_id)
    insert into access_tokens (hash, session_id, expires_at)
    select t.hash, o.id, now() + interval '1 day'
    from unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ token }) => sha256(token))}::bytea[]) t (id, hash)
    join opened o on o.account_id = t.id`.execute(db)
  const { rows } = await sql<{ id: number; owner: number; applicant: number }>`
    with ads as (
      insert into advertisements (owner_id, type, status, category_id, sub_category_id, title, description,
        hide_project_name, price_type_id, price, city_id, start_date, need_road_trip, is_okay_for_rookie, published_at)
      select o, 'crew', 'published', 5, 501, 'Kamera asistanı', 'Set ekibine katılacak.', false, 3, 1500, 34,
        '2099-01-01', false, true, now()
      from unnest(${made.slice(0, owners).map(({ id }) => id)}::bigint[]) o returning id, owner_id),
    numbered as (select id, owner_id, row_number() over (order by id) - 1 as n from ads),
    wanted as (
      select a, row_number() over (order by a) - 1 as n
      from unnest(${made.slice(owners, owners + threads).map(({ id }) => id)}::bigint[]) a),
    applied as (
      insert into applications (advertisement_id, applicant_id, status, decided_at)
      select d.id, w.a, 'accepted', now() - interval '1 hour' from wanted w join numbered d on d.n = w.n % ${sql.lit(owners)}
      returning id, advertisement_id, applicant_id)
    select p.id, d.owner_id as owner, p.applicant_id as applicant
    from applied p join numbered d on d.id = p.advertisement_id`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await database.close()
  const byId = new Map(made.map((person) => [person.id, person]))
  const personOf = (id: number) => byId.get(id) ?? { id, token: '' }
  return {
    people: made,
    threads: rows.map(({ id, owner, applicant }) => ({
      application: id,
      owner: personOf(owner),
      applicant: personOf(applicant),
    })),
  }
}
