import { sql } from 'kysely'
import type { Marks } from '../../../../shared/board/applications/deciding/marks.ts'
import type { Strength } from '../../../../shared/board/applications/deciding/strength.ts'
import type { Db } from '../../../database/database.ts'
import type { Columns, RowOf } from '../../../database/rows.ts'
import { execute, queryOne, queryRows } from '../../../database/statements.ts'
import { isDecidedBy, isSeenBy, lockColleaguesOf } from '../../../people/colleague-access.ts'

type Markable = RowOf<'applications', 'id' | 'advertisement_id'> & { isApplicantGone: boolean }

export async function lockMarkable(
  trx: Db,
  ids: readonly number[],
  accountId: number,
  act: 'mark' | 'note',
): Promise<Markable[]> {
  await execute(trx)`select 1 from applications where id = any(${[...ids]}::bigint[]) order by id for update`
  await lockColleaguesOf(trx, accountId)
  return queryRows<Markable>(trx)`
    select p.id, p.advertisement_id as "advertisementId", w.closed_at is not null as "isApplicantGone"
    from applications p join advertisements a on a.id = p.advertisement_id join accounts w on w.id = p.applicant_id
    where p.id = any(${[...ids]}::bigint[]) and ${act === 'mark' ? isDecidedBy(accountId) : isSeenBy(accountId)}`
}

type Change = { strength: Strength | undefined; tags: string[] | undefined; markedBy: number; now: Date }

export const putMarks = (trx: Db, applicationId: number, { strength, tags, markedBy, now }: Change) =>
  queryOne<Marks>(trx)`
    insert into application_marks (application_id, strength, tags, marked_by, updated_at)
    values (${applicationId}, ${strength ?? 0}, ${tags ?? []}::text[], ${markedBy}, ${now})
    on conflict (application_id) do update set
      strength = coalesce(${strength ?? null}::smallint, application_marks.strength),
      tags = coalesce(${tags ?? null}::text[], application_marks.tags), marked_by = excluded.marked_by, updated_at = excluded.updated_at
    returning strength, tags`

type Strengths = { strength: Strength; markedBy: number; now: Date }

export const putStrengths = (
  trx: Db,
  applicationIds: readonly number[],
  { strength, markedBy, now }: Strengths,
) =>
  execute(trx)`
    insert into application_marks (application_id, strength, marked_by, updated_at)
    select id, ${strength}, ${markedBy}, ${now}
    from unnest(${[...applicationIds]}::bigint[]) id left join application_marks m on m.application_id = id
    where ${strength === 0 ? sql`m.strength > 0` : sql`coalesce(m.strength, 0) < ${strength}`}
    order by id
    on conflict (application_id) do update set strength = excluded.strength, marked_by = excluded.marked_by,
      updated_at = excluded.updated_at`

export const listTags = (db: Db, advertisementId: number) => queryRows<{ tag: string; count: number }>(db)`
    select t.tag, count(*) as count
    from applications p join application_marks m on m.application_id = p.id, unnest(m.tags) t (tag)
    where p.advertisement_id = ${advertisementId}
    group by t.tag order by count(*) desc, t.tag limit 50`

export type NoteRow = RowOf<'application_notes', 'id' | 'text' | 'created_at' | 'edited_at' | 'author_id'> &
  RowOf<'accounts', 'first_name' | 'last_name'>

/** The notes on applications, oldest first. */
export const listNotes = (db: Db, applicationIds: readonly number[]) =>
  queryRows<NoteRow & RowOf<'application_notes', 'application_id'>>(db)`
    select n.id, n.application_id as "applicationId", n.text, n.created_at as "createdAt", n.edited_at as "editedAt",
      n.author_id as "authorId", u.first_name as "firstName", u.last_name as "lastName"
    from application_notes n join accounts u on u.id = n.author_id
    where n.application_id = any(${[...applicationIds]}::bigint[]) order by n.id`

export async function countNotes(db: Db, applicationId: number): Promise<number> {
  const { total } = await queryOne<{ total: number }>(db)`
    select count(*) as total from application_notes where application_id = ${applicationId}`
  return total
}

type NewNote = { applicationId: number; authorId: number; text: string; now: Date }

export const insertNote = (trx: Db, { applicationId, authorId, text, now }: NewNote) =>
  queryOne<Columns<'application_notes', 'id'>>(trx)`
    insert into application_notes (application_id, author_id, text, created_at)
    values (${applicationId}, ${authorId}, ${text}, ${now}) returning id`

type OwnNote = { applicationId: number; noteId: number; authorId: number }

export const updateNote = (trx: Db, { applicationId, noteId, authorId }: OwnNote, text: string, now: Date) =>
  queryRows<Columns<'application_notes', 'id'>>(trx)`
    update application_notes set text = ${text}, edited_at = ${now}
    where id = ${noteId} and application_id = ${applicationId} and author_id = ${authorId} returning id`

export const deleteNote = (trx: Db, { applicationId, noteId, authorId }: OwnNote) =>
  queryRows<Columns<'application_notes', 'id'>>(trx)`
    delete from application_notes
    where id = ${noteId} and application_id = ${applicationId} and author_id = ${authorId} returning id`

export async function eraseMarksOf(trx: Db, accountId: number): Promise<void> {
  await execute(trx)`
    delete from application_marks m using applications p, advertisements a
    where p.id = m.application_id and a.id = p.advertisement_id
      and (p.applicant_id = ${accountId} or a.owner_id = ${accountId})`
  await execute(trx)`
    delete from application_notes n using applications p, advertisements a
    where p.id = n.application_id and a.id = p.advertisement_id
      and (p.applicant_id = ${accountId} or a.owner_id = ${accountId} or n.author_id = ${accountId})`
  // Locks the rows of `application_marks` in the order of their application ids, as `putStrengths` does, to
  // prevent a deadlock.
  await execute(trx)`
    select 1 from application_marks where marked_by = ${accountId} order by application_id for update`
  await execute(trx)`update application_marks set marked_by = null where marked_by = ${accountId}`
  await execute(trx)`
    update applications set rejection_text = null where applicant_id = ${accountId} and rejection_text is not null`
}
