import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { typeSlugs } from '../../../shared/site/landing-pages/landing-addresses.ts'
import type { Order } from '../../../shared/content/dictionary/dictionary-staff.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { foldTurkish, slugify } from '../../../shared/text/turkish-text.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { listOrder, listTakenNames, lockDictionaries, updateOrder, type Table } from './sql.ts'

export function change<T>({ db }: Context, act: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => {
    await lockDictionaries(trx)
    const made = await act(trx)
    await bumpContentVersion(trx)
    return made
  })
}

const subjects = {
  categories: 'category',
  sub_categories: 'sub_category',
  price_types: 'price_type',
} as const

export async function record(
  trx: Db,
  staff: Viewer,
  { act, table, id }: { act: AuditAct; table: Table; id: number },
  before: AuditFacts,
  after: AuditFacts,
): Promise<void> {
  const changed = (Object.keys(after) as (keyof AuditFacts)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (row: AuditFacts): AuditFacts =>
    Object.fromEntries(changed.filter((key) => key in row).map((key) => [key, row[key]]))
  await recordAct(trx, {
    actorId: staff.id,
    act,
    subjectType: subjects[table],
    subjectId: id,
    before: only(before),
    after: only(after),
  })
}

export function refuseStale(row: { revision: number }, revision: number): void {
  if (row.revision !== revision) throw new AppError('content_changed')
}

export function requireRow<T>(row: T | null): T {
  if (!row || (row as { mergedIntoId?: number | null }).mergedIntoId != null) throw new AppError('not_found')
  return row
}

export function ownAliases(aliases: readonly string[], name: string): string[] {
  const seen = new Set([foldTurkish(name)])
  return aliases.filter((alias) => {
    const folded = foldTurkish(alias)
    return !seen.has(folded) && seen.add(folded)
  })
}

export async function freeSlug(trx: Db, name: string, exceptId: number | null): Promise<string> {
  const slug = slugify(name)
  if (slug === '') throw wrong('name', 'Ad en az bir harf ya da rakam içermelidir.')
  const taken = [...(await listTakenNames(trx, exceptId)).map(slugify), ...Object.values(typeSlugs)]
  if (taken.includes(slug)) throw wrong('name', 'Bu ad başka bir kategoride ya da şehirde kullanılıyor.')
  return slug
}

export const wrong = (field: string, sentence: string) =>
  new AppError('invalid_fields', { errors: { [field]: [sentence] } })

const isWhole = (ids: number[], now: number[]): boolean =>
  ids.length === now.length && new Set([...ids, ...now]).size === now.length
const incomplete = () => wrong('ids', 'Sıralama bütün kayıtları bir kez içermelidir.')

export async function findWrongOrder(
  { db }: Context,
  table: Table,
  ids: number[] | undefined,
  categoryId: number | null = null,
): Promise<FieldErrors> {
  if (ids === undefined) return {}
  const now = await listOrder(db.kysely, table, categoryId)
  return isWhole(ids, now) ? {} : (incomplete().details.errors ?? {})
}

const orderedActs = {
  categories: 'categories_ordered',
  sub_categories: 'sub_categories_ordered',
  price_types: 'price_types_ordered',
} as const

export async function reorder(
  context: Context,
  staff: Viewer,
  table: Table,
  { ids, before }: Order,
  categoryId: number | null = null,
): Promise<void> {
  await change(context, async (trx) => {
    const now = await listOrder(trx, table, categoryId)
    if (now.length === 0) throw new AppError('not_found')
    if (now.join() !== before.join()) throw new AppError('content_changed')
    if (!isWhole(ids, now)) throw incomplete()
    if (ids.join() === now.join()) return
    await updateOrder(trx, table, ids)
    const act = { act: orderedActs[table], table: categoryId === null ? table : ('categories' as const) }
    await record(trx, staff, { ...act, id: categoryId ?? 0 }, { ids: now }, { ids })
  })
}
