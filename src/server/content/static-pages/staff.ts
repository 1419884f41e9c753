import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { isLegalPage } from '../../../shared/content/static-pages/static-page-paths.ts'
import { unknownWords } from '../../../shared/content/static-pages/static-page-words.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import { collectWrongFields } from '../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { shownSettings } from '../../operations/site-settings/current.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import {
  deleteDraft,
  insertDraft,
  listStaffVersions,
  lockPage,
  setReviewedByLawyer,
  setPublishedAt,
  updateDraft,
  type StaffPageRow,
} from './staff-sql.ts'
import { fillIn } from './filling.ts'
import { badLinks, htmlOfText, textOfHtml } from './page-text.ts'

const maxDaysAhead = 730

export async function listStaffPages({ db, now }: Context) {
  const rows = await listStaffVersions(db.kysely, now(), {})
  return [...Map.groupBy(rows, ({ slug }) => slug).values()].map(pageOf)
}

/** @throws AppError not_found */
export async function getStaffPage({ db, now }: Context, slug: string) {
  const versions = await listStaffVersions(db.kysely, now(), { slug })
  if (versions.length === 0) throw new AppError('not_found')
  return { ...pageOf(versions), versions: versions.map(presentVersion) }
}

export async function getVersionText(context: Context, slug: string, version: number) {
  const [row] = await listStaffVersions(context.db.kysely, context.now(), { slug, version })
  if (!row) throw new AppError('not_found')
  return { ...presentVersion(row), text: textOfHtml(row.body), body: await filled(context, row.body) }
}

export async function previewText(context: Context, slug: string, text: string): Promise<string> {
  return filled(context, bodyOf(text, slug))
}

export async function createDraft(context: Context, staff: Viewer, slug: string): Promise<number> {
  const { db } = context
  return db.transaction(async (trx) => {
    const now = context.now()
    await lockPage(trx, slug)
    const [newest] = await listStaffVersions(trx, now, { slug })
    if (!newest) throw new AppError('not_found')
    if (newest.state === 'draft' || newest.state === 'scheduled')
      throw new AppError('content_changed', { message: 'Bu sayfanın hazırlanan bir sürümü zaten var.' })
    const version = await insertDraft(trx, { slug, from: newest.version, authorId: staff.id, now })
    await record(trx, staff, 'static_page_drafted', { slug, version }, { from: newest.version })
    return version
  })
}

type Text = { title: string; description: string; text: string; change_note: string; revision: number }

export async function writeDraft(
  context: Context,
  staff: Viewer,
  slug: string,
  version: number,
  { title, description, text, change_note: note, revision }: Text,
) {
  const body = bodyOf(text, slug)
  await act(context, { slug, version, revision, from: ['draft'] }, async (trx, before, now) => {
    const changeNote = note === '' ? null : note
    await updateDraft(trx, slug, version, { title, description, body, changeNote, authorId: staff.id, now })
    const after = { title, description, body, change_note: changeNote }
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter((key) => after[key] !== before[key])
    await record(trx, staff, 'static_page_edited', before, { fields })
  })
  return getVersionText(context, slug, version)
}

export async function publishVersion(
  context: Context,
  staff: Viewer,
  { slug, version, revision, at }: { slug: string; version: number; revision: number; at: string | null },
) {
  await act(context, { slug, version, revision, from: ['draft'] }, async (trx, before, now) => {
    const time = at === null ? now : new Date(at)
    const errors = unpublishable(before, time, now)
    if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
    await setPublishedAt(trx, slug, version, time)
    const name = at === null ? 'static_page_published' : 'static_page_scheduled'
    await record(trx, staff, name, before, { published_at: time.toISOString() })
    if (at === null) await bumpContentVersion(trx)
  })
  return getVersionText(context, slug, version)
}

function unpublishable(before: Pick<StaffPageRow, 'change_note'>, time: Date, now: Date): FieldErrors {
  const isTooFar = time.getTime() - now.getTime() > maxDaysAhead * 86_400_000
  return {
    ...(before.change_note === null && { change_note: ['Lütfen nelerin değiştiğini yazın ve kaydedin.'] }),
    ...(time < now && { at: ['Yayın zamanı geçmişte olamaz.'] }),
    ...(isTooFar && { at: ['Yayın zamanı en çok iki yıl sonrası olabilir.'] }),
  }
}

export async function findUnpublishable(
  { db, now }: Context,
  { slug, version }: { slug: string; version: number },
  at: string | null = null,
): Promise<FieldErrors> {
  const time = now()
  const [before] = await listStaffVersions(db.kysely, time, { slug, version })
  return before?.state === 'draft' ? unpublishable(before, at === null ? time : new Date(at), time) : {}
}

export const findWrongText = (slug: string, text: string | undefined): Promise<FieldErrors> =>
  collectWrongFields(() => text !== undefined && bodyOf(text, slug))

type VersionRef = { slug: string; version: number; revision: number }

export async function withdrawVersion(context: Context, staff: Viewer, ref: VersionRef) {
  await act(context, { ...ref, from: ['scheduled'] }, async (trx, before) => {
    await setPublishedAt(trx, ref.slug, ref.version, null)
    await record(trx, staff, 'static_page_withdrawn', before, { published_at: null })
  })
  return getVersionText(context, ref.slug, ref.version)
}

export async function discardDraft(context: Context, staff: Viewer, ref: VersionRef): Promise<void> {
  await act(context, { ...ref, from: ['draft'] }, async (trx, before) => {
    await deleteDraft(trx, ref.slug, ref.version)
    await record(trx, staff, 'static_page_discarded', before, {})
  })
}

export async function recordLawyerReview(context: Context, admin: Viewer, ref: VersionRef) {
  const from: StaffPageRow['state'][] = ['draft', 'scheduled', 'in_force', 'earlier']
  await act(context, { ...ref, from }, async (trx, before, now) => {
    if (!presentVersion(before).needs_lawyer) return
    await setReviewedByLawyer(trx, ref.slug, ref.version, { by: admin.id, at: now })
    await record(trx, admin, 'static_page_looked', before, { needs_lawyer: false })
  })
  return getVersionText(context, ref.slug, ref.version)
}

async function act(
  context: Context,
  { slug, version, revision, from }: VersionRef & { from: StaffPageRow['state'][] },
  change: (trx: Db, before: StaffPageRow, now: Date) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (trx) => {
    await lockPage(trx, slug)
    const now = context.now()
    const [before] = await listStaffVersions(trx, now, { slug, version })
    if (!before) throw new AppError('not_found')
    if (before.revision !== revision || !from.includes(before.state)) throw new AppError('content_changed')
    await change(trx, before, now)
  })
}

function bodyOf(text: string, slug: string): string {
  const problems = [
    ...unknownWords(text, slug).map((word) => `Bilinmeyen sözcük: ${word}`),
    ...badLinks(text).map((address) => `Bağlantı adresi geçersiz: ${address || '(boş)'}`),
  ]
  const body = htmlOfText(text)
  if (problems.length === 0 && body.replace(/<[^<>]*>/g, '').trim() === '')
    problems.push('Lütfen metni yazın.')
  if (problems.length > 0) throw new AppError('invalid_fields', { errors: { text: problems } })
  return body
}

async function filled(context: Context, body: string): Promise<string> {
  return fillIn(body, { ...(await shownSettings(context)), publicUrl: context.config.publicUrl })
}

function pageOf(versions: StaffPageRow[]) {
  const inForce = versions.find(({ state }) => state === 'in_force') ?? null
  const open = versions.find(({ state }) => state === 'draft' || state === 'scheduled') ?? null
  const { slug = '', title = '' } = inForce ?? versions[0] ?? {}
  return {
    slug,
    title,
    is_legal: isLegalPage(slug),
    in_force: inForce && presentVersion(inForce),
    open: open && presentVersion(open),
  }
}

const presentVersion = (row: StaffPageRow) => ({
  ...row,
  needs_lawyer: row.needs_lawyer && isLegalPage(row.slug),
})

const record = (
  trx: Db,
  staff: Viewer,
  name: AuditAct,
  { slug, version }: { slug: string; version: number },
  after: AuditFacts,
) =>
  recordAct(trx, {
    actorId: staff.id,
    act: name,
    subjectType: 'static_page',
    subjectId: version,
    before: {},
    after: { page: slug, version, ...after },
  })
