import { sql } from 'kysely'
import { hashPassword } from '../src/server/people/accounts/passwords/password.ts'
import { bumpContentVersion } from '../src/server/endpoint/context/content-version.ts'
import { newToken, sha256 } from '../src/server/crypto/tokens.ts'
import { dayAfter, today } from '../src/shared/values/dates.ts'
import type { TestServer } from './server.ts'

// Factories of this file insert rows directly, so that a test of one noun does not depend on the endpoints of others.

export type TestAccount = {
  id: number
  token: string
  sessionId: number
  firstname: string
  lastname: string
  email: string
  phone: string
}

let counter = 0

export type AccountOptions = {
  role?: 'user' | 'editor' | 'admin'
  firstname?: string
  lastname?: string
  companyName?: string
  /** Default: no password. */
  password?: string
  isVerified?: boolean
  /** Default: true. */
  isEmailConfirmed?: boolean
  phone?: string
  email?: string
  /**
   * Staff session of an editor or admin. `open` (default): used and confirmed in 2099, so that it stays open whenever
   * a test moves the clock.
   */
  staffSession?: 'open' | 'locked'
}

/** Creates a person with a session of one day; a company if a company name is given. */
export async function makeAccount(
  { database }: TestServer,
  options: AccountOptions = {},
): Promise<TestAccount> {
  counter += 1
  const { role = 'user', firstname = 'Deneme', lastname = `Kişi${counter}`, companyName = null } = options
  const email = options.email ?? `kisi${counter}@example.com`
  const phone = options.phone ?? `+905559${String(counter).padStart(6, '0')}`
  const token = newToken()
  const isOpen = role !== 'user' && options.staffSession !== 'locked'
  const { rows } = await sql<{ id: number; sessionId: number }>`
    with account as (
      insert into accounts (type, role, first_name, last_name, company_name, email, phone, password_hash, phone_verified_at,
        email_confirmed_at)
      values (${companyName === null ? 'individual' : 'corporate'}, ${role}, ${firstname}, ${lastname}, ${companyName},
        ${email}, ${phone}, ${await hashOf(options.password)}, ${options.isVerified === false ? null : new Date()},
        ${options.isEmailConfirmed === false ? null : new Date()})
      returning id),
    session as (
      insert into sessions (account_id, remember, expires_at, password_confirmed_at, code_confirmed_at, staff_used_at)
      select id, false, now() + interval '1 day', used, used, used
      from account, (select case when ${isOpen}::bool then '2099-01-01'::timestamptz end as used) staff
      returning id, account_id),
    token as (
      insert into access_tokens (hash, session_id, expires_at)
      select ${sha256(token)}, id, now() + interval '1 day' from session)
    select account_id as id, id as "sessionId" from session`.execute(database.kysely)
  const made = rows[0]
  if (!made) throw new Error('The account was not made')
  return { ...made, token, firstname, lastname, email, phone }
}

const hashes = new Map<string, Promise<string>>()

/** Accounts with the same password share one hash, because hashing is slow on purpose. */
function hashOf(password: string | undefined): Promise<string> | string {
  if (password === undefined) return 'no password'
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

type AdvertisementOptions = {
  ownerId: number
  status?: 'waiting_for_approve' | 'published' | 'closed_by_owner' | 'rejected' | 'expired'
  type?: 'crew' | 'cast'
  subCategoryId?: number
  title?: string
  description?: string
  projectName?: string
  hideProjectName?: boolean
  priceTypeId?: number
  price?: number | null
  cityId?: number
  startDate?: string
  /**
   * Default: so late that no test reaches the deadline by moving the clock; for an expired advertisement, the day
   * before yesterday.
   */
  applicationDeadline?: string
  needRoadTrip?: boolean
  isOkayForRookie?: boolean
  publishedAt?: Date
}

/** Creates an advertisement in any status. Default sub-category: the first one of the type. */
export async function makeAdvertisement(
  { database }: TestServer,
  options: AdvertisementOptions,
): Promise<{ id: number }> {
  counter += 1
  const {
    ownerId,
    status = 'published',
    type = 'crew',
    title = `Deneme ilanı ${counter}`,
    price = 1500,
  } = options
  const wasPublished = ['published', 'closed_by_owner', 'expired'].includes(status)
  const { rows } = await sql<{ id: number }>`
    insert into advertisements (owner_id, type, status, reject_reason, category_id, sub_category_id, title, description,
      project_name, hide_project_name, price_type_id, price, city_id, start_date, application_deadline, need_road_trip, is_okay_for_rookie,
      published_at)
    select ${ownerId}, ${type}, ${status}, ${status === 'rejected' ? 'Açıklama eksik.' : null}, s.category_id, s.id, ${title},
      ${options.description ?? 'Set ekibine katılacak, deneyimli bir arkadaş arıyoruz.'}, ${options.projectName ?? null},
      ${options.hideProjectName ?? false}, ${price === null ? 1 : (options.priceTypeId ?? 3)}, ${price}, ${options.cityId ?? 34},
      ${options.startDate ?? '2099-01-01'}, ${options.applicationDeadline ?? (status === 'expired' ? dayAfter(today(), -2) : '2099-01-01')},
      ${options.needRoadTrip ?? false}, ${options.isOkayForRookie ?? true},
      ${wasPublished ? (options.publishedAt ?? new Date()) : null}::timestamptz
    from sub_categories s join categories c on c.id = s.category_id
    where case when ${options.subCategoryId ?? null}::int is null then c.serves in (${type}, 'both') else s.id = ${options.subCategoryId ?? null}::int end
    order by s.id limit 1
    returning id`.execute(database.kysely)
  const made = rows[0]
  if (!made) throw new Error('No sub-category fits the advertisement')
  await database.transaction(bumpContentVersion)
  return made
}

type CvOptions = {
  accountId: number
  subCategoryId: number
  secondSubCategoryId?: number
  experienceCount?: number
  cityId?: number
  professionChangedAt?: Date
}

export async function makeCv({ database }: TestServer, options: CvOptions): Promise<void> {
  const { accountId, subCategoryId, secondSubCategoryId = null, experienceCount = 1 } = options
  await sql`
    insert into cvs (account_id, main_category_id, sub_category_id, second_main_category_id, second_sub_category_id,
      no_experience, city_id, profession_changed_at)
    select ${accountId}, s.category_id, s.id, o.category_id, o.id, ${experienceCount === 0}, ${options.cityId ?? 34},
      ${options.professionChangedAt ?? new Date()}
    from sub_categories s left join sub_categories o on o.id = ${secondSubCategoryId}::int
    where s.id = ${subCategoryId}`.execute(database.kysely)
  await sql`
    insert into cv_experiences (account_id, row_number, position, company, start_date)
    select ${accountId}, n, 'Kamera asistanı', 'Örnek Film ' || n, '2020-01-01'
    from generate_series(1, ${experienceCount}::int) n`.execute(database.kysely)
}

type ApplicationOptions = {
  advertisementId: number
  applicantId: number
  status?: 'pending' | 'accepted' | 'rejected'
  /** Time of the decision. Default: an hour ago, because a decision of the last ten minutes is provisional. */
  decidedAt?: Date
  createdAt?: Date
}

export async function makeApplication(
  { database }: TestServer,
  options: ApplicationOptions,
): Promise<{ id: number }> {
  const { advertisementId, applicantId, status = 'pending', createdAt = null } = options
  const decidedAt = status === 'pending' ? null : (options.decidedAt ?? new Date(Date.now() - 3_600_000))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into applications (advertisement_id, applicant_id, status, decided_at, created_at)
      values (${advertisementId}, ${applicantId}, ${status}, ${decidedAt}, coalesce(${createdAt}, now()))
      returning id, advertisement_id),
    counted as (
      update advertisements set applications_count = applications_count + 1
      where id = (select advertisement_id from made))
    select id from made`.execute(database.kysely)
  const made = rows[0]
  if (!made) throw new Error('The application was not made')
  return made
}

type QuestionOptions = {
  kind?: 'yes_no' | 'choice' | 'number' | 'date' | 'text'
  wording?: string
  options?: string[]
  isRequired?: boolean
  expected?: unknown
}

/** Adds a question to an advertisement; by default one that asks for a short text. */
export async function makeQuestion(
  { database }: TestServer,
  advertisementId: number,
  { kind = 'text', wording = 'Hangi işlerde çalıştınız?', options = [], ...rest }: QuestionOptions = {},
): Promise<{ id: number }> {
  const { isRequired = false, expected = null } = rest
  const { rows } = await sql<{ id: number }>`
    insert into advertisement_questions (advertisement_id, position, kind, wording, options, is_required, expected)
    select ${advertisementId}, count(*) + 1, ${kind}, ${wording}, ${options}::text[], ${isRequired},
      ${expected === null ? null : JSON.stringify(expected)}::jsonb
    from advertisement_questions where advertisement_id = ${advertisementId}
    returning id`.execute(database.kysely)
  const made = rows[0]
  if (!made) throw new Error('The question was not made')
  return made
}

export async function makeThread(
  server: TestServer,
): Promise<{ owner: TestAccount; applicant: TestAccount; application: number }> {
  const [owner, applicant] = [await makeAccount(server), await makeAccount(server)]
  const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
  const { id } = await makeApplication(server, {
    advertisementId,
    applicantId: applicant.id,
    status: 'accepted',
  })
  return { owner, applicant, application: id }
}

type ColleagueOptions = {
  ownerId: number
  /** Null: the standing team of a company. */
  advertisementId: number | null
  accountId: number
  role?: 'viewer' | 'decider'
}

/** Makes an account a colleague who has accepted. */
export async function makeColleague(
  { database }: TestServer,
  { ownerId, advertisementId, accountId, role = 'decider' }: ColleagueOptions,
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into colleagues (owner_id, advertisement_id, account_id, role, status, invited_at, answered_at)
    values (${ownerId}, ${advertisementId}, ${accountId}, ${role}, 'active', now(), now())
    returning id`.execute(database.kysely)
  const made = rows[0]
  if (!made) throw new Error('The colleague was not made')
  return made
}
