import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import { queryRows } from '../../database/statements.ts'

// Time of the last check for scheduled content. At first it is the start of the process, because the process
// has cached no page before.
let checkedUntil = new Date()

export async function publishScheduledContent({ db, now }: Context): Promise<void> {
  const [from, until] = [checkedUntil, now()]
  const rows = await queryRows<{ isDue: boolean }>(db.kysely)`
    select exists (select 1 from news where published_at > ${from} and published_at <= ${until})
      or exists (
        select 1 from slides
        where starts_at > ${from} and starts_at <= ${until} or ends_at > ${from} and ends_at <= ${until}
      )
      or exists (
        select 1 from static_pages where published_at > ${from} and published_at <= ${until}
      ) as "isDue"`
  if (rows[0]?.isDue) await db.transaction(bumpContentVersion)
  checkedUntil = until
}
