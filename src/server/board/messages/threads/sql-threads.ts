import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { queryRows } from '../../../database/statements.ts'
import { avatarOf } from '../../../operations/files/photos/photo-names.ts'
import { approvedText } from '../../advertisements/approved.ts'
import { readFor } from '../../../people/colleague-access.ts'
import { threadsReadBy } from '../../applications/threads.ts'
import { isProvisionalSql } from '../../../people/provisional-decisions.ts'

type Excerpt = { id: number; text: string; by_me: boolean; attachment_count: number; created_at: string }

type ThreadRow = {
  application_id: number
  advertisement_title: string
  name: string
  photo: string | null
  is_owner: boolean
  is_withdrawn: boolean
  unread_count: number
  last_message: Excerpt | null
  found_message: Excerpt | null
}

type Wanted = { accountId: number; query: string | null; limit: number; offset: number; now: Date }

export function listThreads(db: Db, { accountId, query, limit, offset, now }: Wanted) {
  const isFound = sql`(found.id is not null
    or (o.name_words || coalesce(n.words, '')) @@ ${query}::tsquery)`
  const titles = sql`,
    titles as (
      select title, turkish_search_vector(title) as words from threads
      where search is null or search @@ ${query?.replaceAll(' & ', ' | ') ?? null}::tsquery
      group by title)`
  // `coalesce` makes the planner expect many matches, so that PostgreSQL reads the messages from the newest
  // and stops at the first match, instead of finding and sorting all matches.
  const found = sql`
    left join lateral (
      select m.id, m.message, m.sender_id, m.created_at from messages m
      where m.application_id = t.id and coalesce(m.words @@ ${query}::tsquery, false)
      order by m.id desc limit 1) found on true
    left join titles n on n.title = t.title`
  return queryRows<ThreadRow>(db)`
    with threads as (
      select p.id, p.status, p.decided_at, p.applicant_id <> ${accountId} as is_owner, v.title,
        case when v.title = a.title then a.search end as search,
        case when p.applicant_id <> ${accountId} then p.applicant_id else a.owner_id end as other_id
      from applications p join advertisements a on a.id = p.advertisement_id
      cross join lateral (
        select case when p.applicant_id <> ${accountId} then a.title else ${approvedText('title')} end as title) v
      where p.id in (${threadsReadBy(accountId)})
        and (p.status = 'accepted' and (p.applicant_id <> ${accountId} or not ${isProvisionalSql('p', now)})
          or p.status = 'withdrawn' and p.decided_at is not null)),
    unread as (
      select application_id, recipient_id, count(*) as count from messages
      where recipient_id = any(${readFor(accountId)}) and not is_read group by application_id, recipient_id)
    ${query !== null ? titles : sql``}
    select t.id as application_id, t.title as advertisement_title, t.is_owner, t.status = 'withdrawn' as is_withdrawn,
      case when not t.is_owner and o.company_name is not null then o.company_name
        else o.first_name || ' ' || o.last_name end as name,
      ${avatarOf(sql`o.id`)} as photo, coalesce(u.count, 0)::integer as unread_count,
      ${excerptJson('last')} as last_message,
      ${query !== null ? excerptJson('found') : sql`null::json`} as found_message
    from threads t
    join accounts o on o.id = t.other_id
    left join unread u on u.application_id = t.id and u.recipient_id <> t.other_id
    left join lateral (
      select m.id, m.message, m.sender_id, m.created_at from messages m where m.application_id = t.id
      order by m.id desc limit 1) last on true
    ${query !== null ? found : sql``}
    where ${query !== null ? isFound : sql`true`}
    order by u.count is null, coalesce(last.created_at, t.decided_at) desc, t.id desc
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

const excerptJson = (message: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${message}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${message}.id`)}, 'text', ${sql.ref(`${message}.message`)},
    'by_me', ${sql.ref(`${message}.sender_id`)} <> t.other_id, 'created_at', ${sql.ref(`${message}.created_at`)},
    'attachment_count', (
      select count(*) from message_attachments f
      where f.application_id = t.id and f.message_id = ${sql.ref(`${message}.id`)})) end`
