import { sql } from 'kysely'
import { hashPassword } from '../../../src/server/people/accounts/passwords/password.ts'
import { asOwner } from '../../../src/server/database/migrations/app-role.ts'
import { bumpContentVersion } from '../../../src/server/endpoint/context/content-version.ts'
import type { Context } from '../../../src/server/endpoint/context.ts'
import type { Db, Tables } from '../../../src/server/database/database.ts'
import { refreshStatistics } from '../../../src/server/oversight/statistics/refresh.ts'
import { safeArticle, safeInline } from '../../../src/server/content/safe-html.ts'
import { insertAttachments, storeDemoAttachments } from './attachments.ts'
import { storeDemoBrands, type DemoBrand } from './brands.ts'
import { termsSlug } from '../../../src/shared/content/static-pages/static-page-paths.ts'
import { demoBoard } from './demo-board.ts'
import { insertConsequences } from './demo-consequences.ts'
import { endPromises, insertUnanswered } from './response-promises.ts'
import { insertShowreels } from './showreels.ts'
import { insertCourse } from './application-course.ts'
import { insertWords } from './application-words.ts'
import { insertDeadlines } from './deadlines.ts'
import { insertDrafts } from './drafts.ts'
import { insertFoundWork } from './found-work.ts'
import { insertInvitations } from './invitations.ts'
import { insertLetters } from './demo-letters.ts'
import { demoPassword, personas } from './personas.ts'
import { insertColleagues } from './colleagues.ts'
import { insertSavedReplies } from './saved-replies.ts'
import { insertCrowd, insertMarks } from './crowd.ts'
import { insertReports } from './reports.ts'
import { storeDemoPhotos, type DemoPhotos } from './photos.ts'
import { insertAccountStates } from './account-states.ts'
import type { DemoBoard } from './types.ts'

const seed = 2026
const lockKey = 721_023
/**
 * `containsDemo` looks for shared password hashes only up to this account id, because a search of all
 * accounts would slow down the start of a large board.
 */
const maxPeople = 1000

/** Returns false if the board has accounts. */
export async function seedDemo(context: Context): Promise<boolean> {
  const { db, files, now } = context
  if (await hasAccounts(db.kysely)) return false
  const board = demoBoard(seed, now())
  const [photos, brands, attachments, passwordHash] = await Promise.all([
    storeDemoPhotos(files, board),
    storeDemoBrands(files),
    storeDemoAttachments(files, now()),
    hashPassword(demoPassword),
  ])
  // Runs with the rights of the database’s owner, because the server’s own role may not choose the times of audit
  // entries.
  const isFilled = await asOwner(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(trx)
    if (await hasAccounts(trx)) return false
    await insertPeople(trx, board, passwordHash)
    await insertRows(trx, 'profile_photos', photos.profileRows)
    await insertAdvertisements(trx, board, photos)
    await insertApplications(trx, board)
    await insertAttachments(trx, attachments, now())
    await insertCrowd(trx, { passwordHash, photos: photos.crowd, now: now() })
    await insertContent(trx, board, photos, brands)
    await insertDeadlines(trx, now())
    await endPromises(trx, now())
    await insertConsequences(trx, now())
    await insertCourse(trx, now())
    await insertUnanswered(trx, now())
    await insertWords(trx)
    await insertMarks(trx)
    await insertColleagues(trx, now())
    await insertSavedReplies(trx, now())
    await insertShowreels(trx)
    await insertLetters(trx, context)
    await insertReports(trx, now())
    await insertAccountStates(trx, now())
    await insertFoundWork(trx, now())
    await insertInvitations(trx, now())
    await insertDrafts(trx, now())
    await continueIds(trx)
    await bumpContentVersion(trx)
    return true
  })
  if (isFilled) await refreshStatistics(context)
  return isFilled
}

/**
 * True if the database contains accounts of the demo, whose password is public: staff with an e-mail address
 * of `personas`, or accounts with the same password hash. Ordinary accounts never share a hash, because each
 * has its own salt.
 */
export async function containsDemo(db: Db): Promise<boolean> {
  const staff = personas.filter(({ key }) => key === 'editor' || key === 'admin').map(({ email }) => email)
  const { rows } = await sql`
    (select 1 from accounts where email = any(${staff}) and role <> 'user' limit 1)
    union all
    (select 1 from accounts where id <= ${sql.lit(maxPeople)} and password_hash <> ''
      group by password_hash having count(*) > 1 limit 1)`.execute(db)
  return rows.length > 0
}

async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts limit 1`.execute(db)
  return rows.length > 0
}

async function insertPeople(trx: Db, { people, cvs }: DemoBoard, passwordHash: string): Promise<void> {
  const accounts = people.map((person) => ({
    ...person,
    passwordHash,
    emailNotices: true,
    smsNotices: true,
    phoneVerifiedAt: person.createdAt,
    emailConfirmedAt: person.createdAt,
  }))
  await insertRows(trx, 'accounts', accounts, ['persona'])
  const consents = people.map(({ id, createdAt }) => ({
    accountId: id,
    kind: 'terms',
    granted: true,
    textVersion: `${termsSlug}/1`,
    channel: 'web',
    createdAt,
  }))
  await insertRows(trx, 'consents', consents)
  const rows = cvs.map((cv) => ({
    ...cv,
    accountId: cv.personId,
    professionChangedAt: cv.createdAt,
    updatedAt: cv.createdAt,
  }))
  await insertRows(trx, 'cvs', rows, ['personId', 'experiences', 'references'])
  for (const part of ['experiences', 'references'] as const)
    await insertRows(
      trx,
      `cv_${part}`,
      cvs.flatMap((cv) =>
        cv[part].map((row, index) => ({ ...row, accountId: cv.personId, rowNumber: index + 1 })),
      ),
    )
}

async function insertAdvertisements(
  trx: Db,
  { advertisements }: DemoBoard,
  photos: DemoPhotos,
): Promise<void> {
  const rows = advertisements.map((advertisement) => ({ ...advertisement, revision: 1, photoChanges: 0 }))
  await insertRows(trx, 'advertisements', rows, ['events', 'photoSeeds'])
  const events = advertisements.flatMap(({ id, events: own }) =>
    own.map((event) => ({ ...event, advertisementId: id })),
  )
  await insertRows(trx, 'advertisement_events', events)
  await insertRows(trx, 'advertisement_photos', photos.rows)
  await sql`update advertisements set has_photo = true where id in (
    select advertisement_id from advertisement_photos)`.execute(trx)
  // The demo’s advertisements share about thirty pictures, which the review must not report as duplicates.
  await sql`update advertisement_photos set fingerprint = '{}'`.execute(trx)
}

async function insertApplications(trx: Db, { applications, threads }: DemoBoard): Promise<void> {
  await insertRows(trx, 'applications', applications)
  const messages = threads
    .flatMap(({ applicationId, messages: own }) => own.map((message) => ({ ...message, applicationId })))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((message) => ({ ...message, isRead: message.readAt !== null }))
  await insertRows(trx, 'messages', messages)
}

async function insertContent(
  trx: Db,
  { news, slides }: DemoBoard,
  photos: DemoPhotos,
  brands: DemoBrand[],
): Promise<void> {
  const items = news.map((item, index) => ({
    ...item,
    content: safeArticle(item.content),
    imageUrl: photos.newsUrls[index],
    updatedAt: item.publishedAt,
  }))
  await insertRows(trx, 'news', items, ['imageSeed'])
  const placed = slides.map((slide, index) => ({
    ...slide,
    title: safeInline(slide.title),
    imageUrl: photos.slideUrls[index],
    position: index + 1,
    active: true,
  }))
  await insertRows(trx, 'slides', placed, ['imageSeed'])
  await insertRows(trx, 'brands', brands)
}

async function insertRows(
  trx: Db,
  table: keyof Tables,
  rows: readonly object[],
  without: readonly string[] = [],
): Promise<void> {
  const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => [columnOf(name), value]),
    ),
  )
  const columns = sql.join(Object.keys(named[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::json)`.execute(
    trx,
  )
}

async function continueIds(trx: Db): Promise<void> {
  const next = (['accounts', 'advertisements', 'applications', 'newsletter_subscribers'] as const).map(
    (table) => sql`setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`,
  )
  await sql`select ${sql.join(next)}`.execute(trx)
}
