import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { draftForm, type DraftForm } from '../../../src/shared/board/drafts/drafts.ts'
import { day, instant } from './moments.ts'

type Source = { ownerId: number; form: Partial<DraftForm>; step: number; field: string; daysAgo: number }

const sources: Source[] = [
  {
    ownerId: 3,
    form: {
      category: 8,
      subCategory: 802,
      title: 'Kısa film için boom operatörü',
      description: 'Üç günlük gece çekimi, tek mekân. Ekipman bizden; kendi kulaklığınızı getirin.',
      city: 35,
    },
    step: 1,
    field: 'startDate',
    daysAgo: 1,
  },
  {
    ownerId: 3,
    form: { type: 'cast', category: 16, title: 'Reklam filmi için 25–35 yaş' },
    step: 0,
    field: 'subCategory',
    daysAgo: 55,
  },
  {
    ownerId: 4,
    form: { category: 7, subCategory: 704, title: 'Dönem dizisine set amiri yardımcısı', city: 34 },
    step: 2,
    field: 'price',
    daysAgo: 3,
  },
]

export async function insertDrafts(trx: Db, now: Date): Promise<void> {
  const rows = sources.map(({ ownerId, form, step, field, daysAgo }, index) => ({
    owner_id: ownerId,
    client_key: `00000000-0000-4000-8000-00000000000${index + 1}`,
    form: draftForm.parse(form),
    step,
    field,
    at: instant(now.getTime() - daysAgo * day),
  }))
  await sql`
    insert into advertisement_drafts (owner_id, client_key, form, step, field, created_at, updated_at)
    select owner_id, client_key, form, step, field, at, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as d(owner_id bigint, client_key uuid, form jsonb, step integer,
      field text, at timestamptz)`.execute(trx)
}
