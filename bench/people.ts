import { hashPassword } from '../src/server/people/accounts/passwords/password.ts'
import { newToken, sha256 } from '../src/server/crypto/tokens.ts'
import { query } from './board.ts'

export type Person = { id: number; token: string }
export type Talker = Person & { applicationId: number }
export type Poster = Person & { advertisementId: number }

export type People = {
  password: string
  applicants: Person[]
  usernames: string[]
  talkers: Talker[]
  posters: Poster[]
  advertisementIds: number[]
}

const many = 64
const mostAdvertisements = 4000

export async function makePeople(url: string): Promise<People> {
  const password = 'Olcum.2026!'
  const hash = await hashPassword(password, 'settings')
  const [before] = await query<{ count: number }>(
    url,
    `select count(*)::int as count from accounts where email like 'olcum.%@example.com'`,
  )
  const first = (before?.count ?? 0) + 1
  const accounts = await query<{ id: number; email: string }>(
    url,
    `insert into accounts (type, first_name, last_name, email, phone, password_hash, phone_verified_at, email_confirmed_at,
       created_at)
     select 'individual', 'Ölçüm', 'Kişi ' || n, 'olcum.' || n || '@example.com', '+90554' || lpad(n::text, 7, '0'), $1,
       now(), now(), now() - interval '1 year'
     from generate_series(${first}::int, ${first + many - 1}) n returning id::int, email`,
    [hash],
  )
  const ids = accounts.map(({ id }) => id)
  await query(
    url,
    `insert into cvs (account_id, main_category_id, sub_category_id, city_id)
     select n, 5, 501, 34 from unnest($1::bigint[]) n`,
    [ids],
  )
  const posted = await query<{ id: number; owner: number }>(
    url,
    `insert into advertisements (owner_id, type, category_id, sub_category_id, title, description, price_type_id, price,
       city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie)
     select n, 'cast', category_id, sub_category_id, title, description, 3, 2500, 34, '2099-01-01', '2099-01-01', false, true
     from unnest($1::bigint[]) n, (select * from advertisements where type = 'cast' limit 1) a
     returning id::int, owner_id::int as owner`,
    [ids],
  )
  const threads = await query<{ id: number; person: number }>(
    url,
    `select id::int, person::int from (
       select distinct on (p.applicant_id) p.id, p.applicant_id as person
       from applications p join accounts a on a.id = p.applicant_id
       join advertisements d on d.id = p.advertisement_id join accounts o on o.id = d.owner_id
       where p.status = 'accepted' and a.phone_verified_at is not null and a.suspended_at is null
         and o.suspended_at is null and a.role = 'user' and a.created_at < now() - interval '60 days'
         and p.id > (select max(id) / 2 from applications)
       limit ${many * 4}) t order by id limit ${many}`,
  )
  const open = await query<{ id: number }>(
    url,
    `select id::int from advertisements where status = 'published' and is_okay_for_rookie and id % 2 = 0
     order by hashint8(id) limit ${mostAdvertisements}`,
  )
  const applicants = await signIn(url, ids)
  const tokenOf = new Map(applicants.map(({ id, token }) => [id, token]))
  const talkers = await signIn(
    url,
    threads.map(({ person }) => person),
  )
  return {
    password,
    applicants,
    usernames: accounts.map(({ email }) => email),
    talkers: talkers.map((person, place) => ({ ...person, applicationId: threads[place]?.id ?? 0 })),
    posters: posted.map(({ id, owner }) => ({
      id: owner,
      token: tokenOf.get(owner) ?? '',
      advertisementId: id,
    })),
    advertisementIds: open.map(({ id }) => id),
  }
}

async function signIn(url: string, ids: number[]): Promise<Person[]> {
  const people = ids.map((id) => ({ id, token: newToken() }))
  await query(
    url,
    `with given as (select * from unnest($1::bigint[], $2::bytea[]) as g (account_id, hash)),
     session as (
       insert into sessions (account_id, remember, expires_at)
       select account_id, true, now() + interval '1 day' from given returning id, account_id)
     insert into access_tokens (hash, session_id, expires_at)
     select g.hash, s.id, now() + interval '1 day' from given g join session s on s.account_id = g.account_id`,
    [ids, people.map(({ token }) => sha256(token))],
  )
  return people
}
