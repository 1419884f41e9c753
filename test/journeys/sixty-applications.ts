import { runOn } from '../postgres.ts'
import type { Posted } from './board.ts'

/** Inserts 60 applications of people with a CV, because sixty registrations would take longer than the journey. */
export async function insertSixty(url: string, { id }: Posted): Promise<void> {
  await runOn(
    { url },
    `with people as (
      insert into accounts (type, first_name, last_name, email, phone, password_hash)
      select 'individual', (array['Ada', 'Bora', 'Ceyda', 'Doruk', 'Işıl', 'Şule'])[1 + n % 6], 'Aday ' || n,
        'aday.${id}.' || n || '@example.com', '+90566' || lpad(${id}::text, 5, '0') || lpad(n::text, 2, '0'), 'x'
      from generate_series(1, 60) n returning id),
    written as (
      insert into cvs (account_id, main_category_id, sub_category_id, no_experience, city_id, profession_changed_at)
      select p.id, s.category_id, s.id, true, 34, now() from people p, sub_categories s where s.id = 503),
    counted as (update advertisements set applications_count = 60 where id = ${id})
    insert into applications (advertisement_id, applicant_id) select ${id}, id from people`,
  )
}
