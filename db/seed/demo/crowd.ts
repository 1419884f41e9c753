import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { day, hour, instant } from './moments.ts'
import type { DemoPhotos } from './photos.ts'

export const crowdSize = 60

const firstNames =
  'Alaz Beren Ceylin Doğa Elvan Ferit Gökçe Hazar Itır Kayra Lale Mert Nazlı Oğuz Pelin Rüzgâr Selin Tuna Umay'.split(
    ' ',
  )
const lastNames =
  'Akçınar Bozdere Çamlıbük Demirkuyu Elmalıbağ Fındıkdalı Gümüşyaka Hisarönü Ilgınlı Karaçayır Limonlu Menekşe Narlıdere Ormanaltı Pınarköy Sazlıkır Taşlıca Uludere Yaylacık Zeytinli'.split(
    ' ',
  )

const notes = [
  'Telefonda görüştük; çekim günleri uyuyor.',
  'Geçen işte odak ekibi çok övmüştü. Kontrol günü için ara.',
  'Kendi ekipmanı var, ücreti bir daha konuşalım.',
]
const tags = ['gece', 'ekipmanı var', 'ara', 'ikinci ekip']

export async function insertCrowd(
  trx: Db,
  { passwordHash, photos, now }: { passwordHash: string; photos: DemoPhotos['crowd']; now: Date },
): Promise<void> {
  const { rows } = await sql<{
    id: number
    published: Date
    count: number
    people: number
    applications: number
  }>`
    select a.id, a.published_at as published, a.applications_count as count,
      (select max(id) from accounts) as people, (select max(id) from applications) as applications
    from advertisements a where a.owner_id = 3 and a.status = 'published' and a.type = 'crew'
    order by a.applications_count desc, a.id limit 1`.execute(trx)
  const [chosen] = rows
  if (!chosen) throw new Error('The advertiser persona has no published advertisement')
  const from = chosen.published.getTime()
  const to = now.getTime() - 3 * hour
  const length = crowdSize - chosen.count
  const people = Array.from({ length }, (_, n) => ({
    id: chosen.people + 1 + n,
    application_id: chosen.applications + 1 + n,
    n,
    first_name: firstNames[n % firstNames.length],
    last_name: lastNames[n % lastNames.length],
    registered_at: instant(from - (20 + n) * day),
    applied_at: instant(from + ((to - from) * (n + 1)) / crowdSize),
    ...photos[length - 1 - n],
  }))
  await sql`
    with t as (
      select * from json_to_recordset(${JSON.stringify(people)}::json) as t (id bigint, application_id bigint, n int,
        first_name text, last_name text, registered_at timestamptz, applied_at timestamptz,
        file_key text, width int, height int)),
    account as (
      insert into accounts (id, type, role, first_name, last_name, email, phone, password_hash, email_notices, sms_notices,
        phone_verified_at, email_confirmed_at, created_at)
      overriding system value
      select id, 'individual', 'user', first_name, last_name, 'aday' || n || '@example.com',
        '+90555002' || lpad(n::text, 4, '0'), ${passwordHash}, true, true, registered_at, registered_at, registered_at
      from t),
    consent as (
      insert into consents (account_id, kind, granted, text_version, channel, created_at)
      select t.id, c.kind, c.granted, c.text_version, c.channel, t.registered_at
      from t, (select * from consents where kind = 'terms' order by id limit 1) c),
    photo as (
      insert into profile_photos (account_id, photo_number, file_key, width, height)
      select id, 1, file_key, width, height from t where file_key is not null),
    cv as (
      insert into cvs (account_id, about_me, city_id, main_category_id, sub_category_id, travel_restriction,
        profession_changed_at, created_at, updated_at)
      select t.id, 'Kamera ekibinde çalışıyorum; düzenli, dakik ve ekip işini seven biriyim.',
        (array[34, 34, 34, 6, 35, 16, 7])[1 + t.n % 7], s.category_id, s.id, t.n % 8 = 7, t.registered_at,
        t.registered_at, t.registered_at
      from t
      join advertisements a on a.id = ${chosen.id}
      cross join lateral (
        select * from sub_categories o where o.category_id = a.category_id
        order by o.id <> a.sub_category_id, o.id offset case when t.n % 3 = 0 then 1 + t.n % 4 else 0 end limit 1) s),
    experience as (
      insert into cv_experiences (account_id, row_number, position, company, start_date, end_date)
      select t.id, k, 'Kamera asistanı', (array['Lodos Yapım', 'Taş Avlu Film', 'Kuzey Işığı Yapım', 'Sarnıç Film'])[1 + (t.n + k) % 4],
        make_date(2026 - 2 * k, 3, 1), make_date(2027 - 2 * k, 2, 1)
      from t, generate_series(1, 5) k where k <= 1 + t.n % 5),
    made as (
      insert into applications (id, advertisement_id, applicant_id, created_at)
      overriding system value
      select application_id, ${chosen.id}, id, applied_at from t)
    update advertisements
    set applications_count = applications_count + ${people.length}, view_count = view_count + ${people.length} * 3
    where id = ${chosen.id}`.execute(trx)
}

export async function insertMarks(trx: Db): Promise<void> {
  await sql`
    update applications p
    set rejection_text = 'Merhaba ' || w.first_name || ', ilgin ve ayırdığın zaman için teşekkür ederiz. Bu iş için başka biriyle anlaştık. İyi setler.'
    from accounts w, advertisements a
    where w.id = p.applicant_id and a.id = p.advertisement_id and p.status = 'rejected'
      and (a.owner_id = 3 or p.applicant_id = 1)`.execute(trx)
  await sql`
    insert into application_marks (application_id, strength, tags, marked_by, updated_at)
    select p.id, (array[3, 2, 1, 2, 3, 1])[1 + p.id % 6],
      case when p.id % 3 = 0 then array[(${tags}::text[])[1 + p.id % 4]] else '{}' end, 3, p.created_at + interval '8 hours'
    from applications p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = 3 and p.id % 2 = 0 and p.status <> 'cancelled'`.execute(trx)
  await sql`
    insert into application_notes (application_id, author_id, text, created_at)
    select p.id, 3, (${notes}::text[])[1 + p.id % 3], p.created_at + interval '9 hours'
    from applications p join advertisements a on a.id = p.advertisement_id
    where a.owner_id = 3 and p.id % 5 = 0 and p.status <> 'cancelled' and p.created_at < now() - interval '1 day'`.execute(
    trx,
  )
}
