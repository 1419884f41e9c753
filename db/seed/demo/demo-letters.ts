import { sql } from 'kysely'
import type { Context } from '../../../src/server/endpoint/context.ts'
import type { Db } from '../../../src/server/database/database.ts'
import { markOf } from '../../../src/server/oversight/feedback/spam.ts'
import { seal } from '../../../src/server/crypto/seal.ts'
import { newToken, sha256 } from '../../../src/server/crypto/tokens.ts'
import { newsletterConsent } from '../../../src/shared/oversight/newsletter/newsletter-sentences.ts'
import { feedbackSources, subscriberSources } from './feedback.ts'
import { day, instant } from './moments.ts'

export async function insertLetters(trx: Db, { config, now }: Context): Promise<void> {
  const ago = (days: number) => instant(now().getTime() - days * day)
  await insertFeedback(trx, ago)
  await insertFeedbackMoves(trx, ago)
  await insertSubscribers(trx, config, ago)
}

type Ago = (days: number) => string

async function insertFeedback(trx: Db, ago: Ago): Promise<void> {
  const rows = feedbackSources.map(({ moves, daysAgo, firstName, lastName, ...source }) => ({
    ...source,
    first_name: firstName,
    last_name: lastName,
    mark: markOf(source.message).toString('hex'),
    status: moves.at(-1)?.to ?? 'new',
    created_at: ago(daysAgo),
    updated_at: ago(moves.at(-1)?.daysAgo ?? daysAgo),
    is_taken: moves.at(-1)?.to === 'in_progress',
  }))
  await sql`
    insert into feedback (account_id, first_name, last_name, email, phone, subject, message, message_mark, status,
      created_at, updated_at, assignee_id)
    select a.id, f.first_name, f.last_name, f.email, f.phone, f.subject, f.message, decode(f.mark, 'hex'), f.status,
      f.created_at, f.updated_at, case when f.is_taken then e.id end
    from json_to_recordset(${JSON.stringify(rows)}::json) as f(first_name text, last_name text, email text, phone text,
        subject text, message text, mark text, status text, created_at timestamptz, updated_at timestamptz,
        is_taken boolean)
      left join accounts a on a.email = f.email
      cross join (select id from accounts where role = 'editor' order by id limit 1) e
    order by f.created_at`.execute(trx)
}

async function insertFeedbackMoves(trx: Db, ago: Ago): Promise<void> {
  const rows = feedbackSources.flatMap(({ email, message, moves }) =>
    moves.map(({ to, daysAgo, reason = null }, index) => ({
      email,
      mark: markOf(message).toString('hex'),
      from_status: moves[index - 1]?.to ?? 'new',
      to_status: to,
      reason,
      created_at: ago(daysAgo),
    })),
  )
  await sql`
    with moves as (
      select f.id as feedback_id, a.id as actor_id, m.from_status, m.to_status, m.reason, m.created_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as m(email text, mark text, from_status text,
          to_status text, reason text, created_at timestamptz)
        join feedback f on f.email = m.email and f.message_mark = decode(m.mark, 'hex')
        cross join (select id from accounts where role = 'editor' order by id limit 1) a
      order by m.created_at),
    events as (
      insert into feedback_events (feedback_id, actor_id, from_status, to_status, reason, created_at)
      select * from moves)
    insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason, created_at)
    select actor_id, 'feedback_status_changed', 'feedback', feedback_id, jsonb_build_object('status', from_status),
      jsonb_build_object('status', to_status), reason, created_at
    from moves`.execute(trx)
}

async function insertSubscribers(trx: Db, { dataKeys }: Context['config'], ago: Ago): Promise<void> {
  const rows = subscriberSources.map(({ email, status, daysAgo }, index) => {
    const token = newToken()
    const isKnown = status !== 'pending'
    return {
      id: index + 1,
      email,
      status,
      hash: isKnown ? sha256(token).toString('hex') : null,
      sealed: isKnown ? seal(dataKeys, token, `newsletter ${index + 1}`).toString('hex') : null,
      created_at: ago(daysAgo),
      confirmed_at: isKnown ? ago(daysAgo * 0.99) : null,
      left_at: status === 'left' ? ago(daysAgo / 2) : null,
    }
  })
  await sql`
    with made as (
      insert into newsletter_subscribers (id, email, status, text_version, created_at, confirmed_at, left_at,
        leave_token_hash, leave_token_sealed)
      overriding system value
      select id, email, status, ${newsletterConsent.version}, created_at, confirmed_at, left_at, decode(hash, 'hex'),
        decode(sealed, 'hex')
      from json_to_recordset(${JSON.stringify(rows)}::json) as s(id bigint, email text, status text, hash text,
        sealed text, created_at timestamptz, confirmed_at timestamptz, left_at timestamptz)
      returning id, confirmed_at, left_at)
    insert into newsletter_events (subscriber_id, from_status, to_status, text_version, created_at)
    select id, 'pending', 'confirmed', ${newsletterConsent.version}::text, confirmed_at from made
    where confirmed_at is not null
    union all
    select id, 'confirmed', 'left', null, left_at from made where left_at is not null`.execute(trx)
}
