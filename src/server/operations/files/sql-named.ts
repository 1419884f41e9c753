import type { Db } from '../../database/database.ts'
import { privatePdfName, privatePhotoNames } from './private-names.ts'
import { photoFileNames, profilePhotoFileNames } from './photos/photo-names.ts'
import { queryRows } from '../../database/statements.ts'

export async function listUnnamed(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(db)`
    with texts as (
      select image_url as text from slides union all select logo_url from brands
      union all select image_url from news union all select content from news
      union all select body from static_pages),
    keys as (select found[1] as key from texts, regexp_matches(text, '/files/([a-z0-9]+)-', 'g') found)
    select f.name from (
      select name, split_part(name, '-', 1) as key from unnest(${[...names]}::text[]) name) f
    where not exists (select 1 from advertisement_photos p where p.file_key = f.key)
      and not exists (select 1 from draft_photos p where p.file_key = f.key)
      and not exists (select 1 from profile_photos p where p.file_key = f.key)
      and not exists (select 1 from staff_pictures p where p.file_key = f.key)
      and not exists (select 1 from message_attachments p where p.file_key = f.key)
      and not exists (select 1 from data_exports e where e.file_name = f.name)
      and not exists (select 1 from file_deletions l where l.name = f.name)
      and f.key not in (select key from keys)
    order by f.name`
  return rows.map(({ name }) => name)
}

/**
 * Lists, in no order, the file names in rows that are older than `before`. The names are greater than `after`
 * and at most `last` (null: no limit), compared by bytes as in a store's own listing.
 */
export async function listNamed(
  db: Db,
  { after, last, before }: { after: string; last: string | null; before: Date },
): Promise<string[]> {
  const [from, to] = [keyOf(after), last === null ? null : keyOf(last)]
  const rows = await queryRows<{ kind: keyof typeof fileNames; name: string }>(db)`/* seldom */
    select kind, name from (
      select 'photo' as kind, file_key as name, created_at from advertisement_photos
      union all select 'photo', file_key, created_at from draft_photos
      union all select 'photo', file_key, created_at from staff_pictures
      union all select 'profile', file_key, created_at from profile_photos
      union all select 'private ' || kind, file_key, created_at from message_attachments
      union all select 'archive', file_name, ready_at from data_exports where status = 'ready') named
    where created_at < ${before} and split_part(name, '-', 1) collate "C" >= ${from}
      and (${to}::text is null or split_part(name, '-', 1) collate "C" <= ${to})`
  return rows
    .flatMap(({ kind, name }) => fileNames[kind](name))
    .filter((name) => name > after && (last === null || name <= last))
}

const fileNames = {
  photo: photoFileNames,
  profile: profilePhotoFileNames,
  'private photo': privatePhotoNames,
  'private pdf': (key: string) => [privatePdfName(key)],
  archive: (name: string) => [name],
}

const keyOf = (name: string) => name.split('-')[0] ?? ''
