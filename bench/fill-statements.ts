import type { Size } from './fill.ts'
import { advertisementText, messageText, textCondition, textsTable, titleText } from './fill-texts.ts'

const days = 730
const newsItems = 200
const applicationCounts = [0, 1, 2, 3, 5, 8, 10, 14, 22, 35]
const messagesEach = 20
export const messageRounds = Array.from({ length: messagesEach }, (_, place) => `messages ${place + 1}`)

export function fillStatements({ advertisements, people }: Size): Record<string, string> {
  const hash = (row: string, purpose: number) =>
    `((hashint8extended(${row}, ${purpose}) & 2147483647)::double precision / 2147483648)`
  const when = (row: string, count: number) =>
    `now() - interval '${days} days' * (1 - (${row})::double precision / ${count}) - interval '1 minute'`
  const applicationsOf = (row: string) =>
    `(array[${applicationCounts.join(', ')}])[1 + floor(${hash(row, 14)} * ${applicationCounts.length})::int]`
  const drawn = (purpose: number) => hash('n', purpose)
  const advertisementsOf = (first: number, last: number) => `
      insert into advertisements (id, owner_id, type, status, reject_reason, category_id, sub_category_id, title,
        description, project_name, hide_project_name, price_type_id, price, city_id, start_date, application_deadline, has_photo, need_road_trip,
        is_okay_for_rookie, view_count, applications_count, checked_revision, submitted_at, published_at, created_at,
        updated_at)
      overriding system value
      select n, 11 + floor(power(${hash('n', 1)}, 2) * (${people} - 10))::int,
        case when s.serves = 'cast' or s.serves = 'both' and ${hash('n', 3)} < 0.3 then 'cast' else 'crew' end, d.status,
        case when d.status = 'rejected' then 'Ücret tipi açıklamayla uyuşmuyor.' end, s.category_id, s.id,
        ${titleText(drawn)}, ${advertisementText(drawn)},
        case when n % 4 > 0 then 'Deneme Yapımı ' || n % 997 end, n % 4 > 0 and ${hash('n', 4)} < 0.2,
        p.type, case when p.type > 1 then round(p.base * (0.6 + 3 * power(${hash('n', 5)}, 3))) end,
        case when ${hash('n', 6)} < 0.6 then 34 when ${hash('n', 6)} < 0.85 then (array[6, 35, 7, 16, 1])[1 + floor(${hash('n', 7)} * 5)::int]
          else 1 + floor(power(${hash('n', 2)}, 2) * 81)::int end,
        current_date + (1 + floor(${hash('n', 13)} * 60))::int + (n % 20)::int,
        current_date + 1 + floor(${hash('n', 13)} * 60)::int, n % 5 < 2, ${hash('n', 8)} < 0.3, ${hash('n', 9)} < 0.6, floor(power(${hash('n', 10)}, 4) * 4000)::int,
        ${applicationsOf('n')}, 1, d.at,
        case when d.status in ('published', 'closed_by_owner') then d.at + interval '3 hours' end, d.at, d.at
      from generate_series(${first}, ${last}) n
      cross join lateral (select ${when('n', advertisements)} as at, case
        when n > ${advertisements} * 0.99 then 'waiting_for_approve' when n % 20 = 0 then 'rejected'
        when n < ${advertisements} * 0.885 then 'closed_by_owner' else 'published' end as status) d
      cross join lateral (select type, (array[0, 200, 3000, 15000, 50000, 20000, 80000, 8000])[type] as base
        from (select (array[1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7, 8, 8])[1 + floor(${hash('n', 11)} * 20)::int]
          as type) t) p
      -- A few professions are looked for far more than the others.
      join (select p.id, p.category_id, p.name, c.serves, row_number() over (order by p.position, p.id) - 1 as place,
          count(*) over () as many
        from sub_categories p join categories c on c.id = p.category_id) s
        on s.place = floor(power(${hash('n', 12)}, 2) * s.many)::int
      join texts w on ${textCondition(drawn)}`
  const half = Math.floor(advertisements / 2)
  return {
    accounts: `
      insert into accounts (id, type, role, first_name, last_name, company_name, email, phone, password_hash,
        phone_verified_at, corporate_verified_at, suspended_at, created_at)
      overriding system value
      select n, case when n % 12 = 0 then 'corporate' else 'individual' end,
        case when n = 1 then 'admin' when n <= 10 then 'editor' else 'user' end,
        (array['Deniz','Ekin','Toprak','Kuzey','Yağmur','Aras','Işıl','Çağrı','Özgür','Şule','Güneş','Ada'])[1 + n % 12],
        (array['Yıldız','Öztürk','Şahin','Çelik','Ünal','Işık','Güler','Akın','Kaya','Doğan','Koç'])[1 + n % 11] || ' ' || n / 132,
        case when n % 12 = 0 then 'Örnek Film ' || n end, 'kisi.' || n || '@example.com',
        '+90555' || lpad(n::text, 7, '0'), 'none', case when n % 50 > 0 then ${when('n', people)} end,
        case when n % 60 = 0 then now() end,
        case when n % 997 = 0 then now() end, ${when('n', people)}
      from generate_series(1, ${people}) n`,
    sessions: `
      insert into sessions (account_id, remember, ip, user_agent, created_at, last_seen_at, expires_at, ended_at)
      select 1 + n % ${people}, true, '198.51.100.7', 'Firefox', ${when('n', people * 2)}, ${when('n', people * 2)},
        now() + interval '10 days', case when n % 3 = 0 then now() end
      from generate_series(1, ${people * 2}) n`,
    consents: `
      insert into consents (account_id, kind, granted, text_version, channel)
      select n, 'terms', true, 'terms-of-use/1', 'web' from generate_series(1, ${people}) n`,
    cvs: `
      insert into cvs (account_id, main_category_id, sub_category_id, city_id)
      select n, s.category_id, s.id, 1 + n % 81 from generate_series(11, ${people}, 2) n
      join (select id, category_id, row_number() over (order by id) as place, count(*) over () as many
        from sub_categories) s on s.place = 1 + n % s.many`,
    texts: textsTable(),
    'older advertisements': advertisementsOf(1, half),
    'newer advertisements': advertisementsOf(half + 1, advertisements),
    'review checks': `
      insert into review_checks (advertisement_id, flags, codes)
      select id, '[]', '{}' from advertisements where status = 'waiting_for_approve'`,
    'advertisement events': `
      insert into advertisement_events (advertisement_id, actor_id, from_status, to_status, reason, created_at)
      select a.id, e.* from advertisements a cross join lateral (values
        (a.owner_id, null, 'waiting_for_approve', null, a.submitted_at),
        (2::bigint, 'waiting_for_approve', case when a.status = 'rejected' then 'rejected' else 'published' end,
          a.reject_reason, a.submitted_at + interval '1 minute' * (1 + a.id % 600))) e (actor, was, became, why, at)
      where e.was is null or a.status <> 'waiting_for_approve'
      order by e.at`,
    applications: `
      insert into applications (advertisement_id, applicant_id, status, created_at, decided_at)
      select a.id, 11 + (a.id * 31 + n * 7919) % (${people} - 10), d.status,
        a.submitted_at + interval '5 hours' * n,
        case when d.status <> 'pending' then a.submitted_at + interval '8 hours' * n end
      from advertisements a cross join lateral generate_series(1, a.applications_count) n
      cross join lateral (select case when ${hash('a.id * 40 + n', 13)} < 0.05 then 'accepted'
        when ${hash('a.id * 40 + n', 13)} < 0.3 then 'rejected' else 'pending' end as status) d
      order by a.id, n`,
    'application events': `
      insert into application_events (application_id, actor_id, from_status, to_status, created_at)
      select id, applicant_id, 'pending', status, decided_at from applications where status = 'accepted'`,
    talks: `
      create unlogged table talks as
      select p.id, p.applicant_id, a.owner_id, p.decided_at
      from applications p join advertisements a on a.id = p.advertisement_id where p.status = 'accepted'`,
    ...Object.fromEntries(
      messageRounds.map((name, place) => [
        name,
        `insert into messages (application_id, sender_id, recipient_id, message, is_read, read_at, created_at)
        select id, case when ${place} % 3 = 0 then applicant_id else owner_id end,
          case when ${place} % 3 = 0 then owner_id else applicant_id end, ${messageText((purpose) => hash('id', purpose * 100 + place))},
          d.is_read, case when d.is_read then decided_at + interval '2 hours' * ${place + 1} end,
          decided_at + interval '1 hour' * ${place + 1}
        from talks cross join lateral (select not (${place} = ${messagesEach - 1} and id % 7 = 0) as is_read) d`,
      ]),
    ),
    outbox: `
      insert into outbox (account_id, channel, kind, recipient, subject, body, sent_at, created_at)
      select 1 + n % ${people}, 'email', 'advertisement_published', 'kisi@example.com', 'İlanınız yayında', 'Merhaba',
        ${when('n', advertisements)}, ${when('n', advertisements)}
      from generate_series(1, ${advertisements}) n`,
    'audit entries': `
      insert into audit_entries (actor_id, act, subject_type, subject_id, before, after, reason, created_at)
      select 1 + id % 10, case when status = 'rejected' then 'advertisement_rejected' else 'advertisement_approved' end,
        'advertisement', id, '{"status":"waiting_for_approve"}', jsonb_build_object('status', status), reject_reason,
        submitted_at + interval '2 hours'
      from advertisements order by id`,
    reports: `
      insert into reports (subject_type, subject_id, reported_id, reporter_id, reason, text, status, created_at, closed_at)
      select 'advertisement', a.id, a.owner_id, 11 + n % (${people} - 10),
        (array['fraud','inappropriate','fee_demand','other'])[1 + n % 4], 'İlanda para isteniyor.',
        case when n % 10 = 0 then 'new' when n % 3 = 0 then 'dismissed' else 'resolved' end,
        ${when('n', advertisements / 200)}, case when n % 10 > 0 then now() end
      from generate_series(1, ${advertisements / 200}) n join advertisements a on a.id = n * 200`,
    'an opened thread': `
      insert into reports (id, subject_type, subject_id, reported_id, reporter_id, reason, created_at)
      overriding system value
      select 999999999, 'application', max(p.id), a.owner_id, 1, 'harassment', now()
      from applications p join advertisements a on a.id = p.advertisement_id where p.status = 'accepted'
      group by a.owner_id limit 1;
      insert into report_openings (report_id, actor_id, reason, opened_at, expires_at)
      values (999999999, 1, 'İnceleme', now(), now() + interval '10 days')`,
    feedback: `
      insert into feedback (account_id, first_name, last_name, email, subject, message, message_mark, status, created_at,
        updated_at)
      select 11 + n, 'Deniz', 'Yıldız ' || n, 'kisi.' || (11 + n) || '@example.com',
        (array['öneri','şikayet','hata','diğer'])[1 + n % 4], 'Uygulama çok güzel, bir önerim var: ' || n,
        sha256(n::text::bytea), (array['new','in_progress','resolved','closed'])[1 + n % 4], ${when('n', people / 10)},
        ${when('n', people / 10)}
      from generate_series(1, ${people / 10}) n`,
    news: `
      insert into news (title, description, content, tags, published_at, created_at)
      select 'Sette yeni gün ' || n, 'Kısa özet.', '<p>Uzun metin.</p>', '{set}', ${when('n', newsItems)},
        ${when('n', newsItems)}
      from generate_series(1, ${newsItems}) n`,
    'newsletter subscribers': `
      insert into newsletter_subscribers (email, status, text_version, confirmed_at, leave_token_hash, leave_token_sealed,
        created_at)
      select 'okur.' || n || '@example.com', case when n % 10 = 0 then 'pending' else 'confirmed' end, '1',
        case when n % 10 > 0 then ${when('n', people / 2)} end, case when n % 10 > 0 then sha256(n::text::bytea) end,
        case when n % 10 > 0 then '\\x00'::bytea end, ${when('n', people / 2)}
      from generate_series(1, ${people / 2}) n`,
    'no more texts': 'drop table texts, talks',
    'the next ids': ['accounts', 'advertisements', 'applications']
      .map(
        (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`,
      )
      .join('\n'),
  }
}
