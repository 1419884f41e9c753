import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'

/** Open films of the Blender Foundation. */
const films = [
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'Dizi ve reklam sahneleri', 635],
  ['https://vimeo.com/1084537', 'Kısa filmler', 596],
  ['https://www.youtube.com/watch?v=eRsGyueVLvQ', 'Son işlerim', 888],
]

export async function insertShowreels(trx: Db): Promise<void> {
  await sql`
    insert into showreels (account_id, row_number, url, title, seconds)
    select v.account_id, f.n, f.film ->> 0, f.film ->> 1, (f.film ->> 2)::int
    from cvs v join accounts a on a.id = v.account_id
    cross join json_array_elements(${JSON.stringify(films)}::json) with ordinality as f (film, n)
    where a.role = 'user' and (v.account_id < 12 or v.account_id % 3 = 0) and f.n <= 1 + v.account_id % 3`.execute(
    trx,
  )
  await sql`
    update applications p set reel_url = l.url from showreels l
    where l.account_id = p.applicant_id and l.row_number = 2 and p.id % 2 = 0`.execute(trx)
}
