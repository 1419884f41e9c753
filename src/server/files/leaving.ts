import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'

/** A file may still be on its way into the store when its name is given up. */
const watchedMinutes = 60

/** Notes, in the transaction that lets go of files, that they have to go. Follow with `removeLeaving` after the commit. */
export async function letGo(trx: Db, names: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into leaving_files (name, since) select name, ${now}::timestamptz from unnest(${[...names]}::text[]) name
    on conflict (name) do nothing`.execute(trx)
}

/** Removes files that were let go. A failure is logged: the sweep tries again. */
export async function removeLeaving(
  { files, log }: Pick<Context, 'files' | 'log'>,
  names: readonly string[],
): Promise<void> {
  await files
    .delete(names)
    .catch((error: unknown) => log.warn({ err: error, names }, 'files not removed yet'))
}

/** Removes what is left of the files that were let go, and forgets the names that are surely gone. */
export async function sweepLeaving({ db, files, now }: Context): Promise<void> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select name, since from leaving_files order by since limit 1000`.execute(db.kysely)
  const names = rows.map(({ name }) => name)
  await files.delete(names)
  const before = new Date(now().getTime() - watchedMinutes * 60_000)
  await sql`delete from leaving_files where name = any(${names}::text[]) and since < ${before}`.execute(
    db.kysely,
  )
}
