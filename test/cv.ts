import { sql } from 'kysely'
import { studentCategoryId } from '../src/shared/board/advertisements/compatibility.ts'
import type { CvField } from '../src/shared/people/cv/cv-labels.ts'
import type { CvFieldOfWords } from '../src/shared/people/profiles/personal-fields.ts'
import type { TestServer } from './server.ts'

type Profession = { id: number; categoryId: number }

export async function pickProfessions({ database }: TestServer) {
  const { rows } = await sql<Profession & { category: string }>`
    select s.id, s.category_id as "categoryId", c.name as category
    from sub_categories s join categories c on c.id = s.category_id order by s.id`.execute(database.kysely)
  const [first, ...others] = rows
  const sameCategory = others.find(({ categoryId }) => categoryId === first?.categoryId)
  const student = others.find(({ categoryId }) => categoryId === studentCategoryId)
  const second = others.find(
    ({ categoryId }) => categoryId !== first?.categoryId && categoryId !== studentCategoryId,
  )
  if (!first || !sameCategory || !second || !student) throw new Error('The reference data are too few')
  return { first, sameCategory, second, student }
}

/** A unique word for each CV field of text, by which a test finds the field in any reply. */
export const cvWords: Record<CvFieldOfWords, string> = {
  about_me: 'Kanaryahakkinda',
  imdb_id: 'nm7654321',
  birth_date: '1987-03-29',
  deferment_end_date: '2093-04-17',
  city: 'Ardahan',
}

/** A complete CV as the form sends it. */
export function cvBody(
  { first, second }: { first: Profession; second: Profession },
  changes: object = {},
): Record<string, unknown> {
  const body = {
    about_me: 'On yıldır setlerdeyim.',
    imdb_id: 'nm1234567',
    birth_date: '1990-05-17',
    gender: 'male',
    military_status: 'deferred',
    deferment_end_date: '2027-06-01',
    city: 'İstanbul',
    travel_restriction: true,
    driving_license: ['B', 'A2'],
    main_category: first.categoryId,
    sub_category: first.id,
    second_main_category: second.categoryId,
    second_sub_category: second.id,
    experiences: [
      {
        position: 'Kamera asistanı',
        company: 'Örnek Film',
        start_date: '2018-03-01',
        end_date: '2020-01-01',
      },
      { position: 'Kameraman', company: 'Deneme Yapım', start_date: '2020-02-01', is_current: true },
    ],
    references: [
      {
        firstname: 'Ayla',
        lastname: 'Sarı',
        company: 'Örnek Film',
        position: 'Yapımcı',
        phone: '0555 000 00 42',
        email: 'ayla@example.com',
      },
    ],
    showreels: [{ url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Kısa filmler', length: '2:05' }],
    noExperience: false,
  } satisfies Record<CvField, unknown> & Record<string, unknown>
  return { ...body, ...changes }
}
