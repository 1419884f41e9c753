import { sql } from 'kysely'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Unremoved } from '../../endpoint/context/file-store.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'
import { withTimeout } from '../../config/timeout.ts'

const watchedMinutes = 60
const mostNames = 1000
const longestWaitMs = 3_000
const mostLogged = 20

/**
 * Schedules files for deletion in an hour, unless `cancelFileDeletions` is called within that hour. Call this
 * function before the files are stored.
 */
export const registerUploads = (db: Db, names: readonly string[], now: Date): Promise<void> =>
  scheduleFileDeletions(db, names, new Date(now.getTime() + watchedMinutes * 60_000))

/**
 * Cancels the scheduled deletion of files. Call it in the transaction that writes their names into a row.
 * @throws AppError file_store_away if the server has already tried to delete the files, as it does an hour
 * after their upload or copying began
 */
export async function cancelFileDeletions(trx: Db, names: readonly string[]): Promise<void> {
  const rows = await queryRows(trx)`
    delete from file_deletions where name = any(${[...names]}::text[]) and tried_at is null returning name`
  if (rows.length < names.length) throw new AppError('file_store_away', { retryAfterSeconds: 5 })
}

/**
 * Schedules files for deletion at the time `now`. Call it in a transaction after which no row names the
 * files, and call `runFileDeletions` after the commit.
 */
export const scheduleFileDeletions = (trx: Db, names: readonly string[], now: Date) => execute(trx)`
    insert into file_deletions (name, since) select name, ${now}::timestamptz from unnest(${[...names]}::text[]) name
    on conflict (name) do nothing`

export async function runFileDeletions(
  { files, log }: Pick<Context, 'files' | 'log'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const removal = files
    .delete(names)
    .then((unremoved) => logUnremoved(log, unremoved))
    .catch((error: unknown) => log.warn({ err: error, names }, 'files not removed yet'))
  await withTimeout(longestWaitMs, removal).catch(() => {})
}

/**
 * Deletes the files whose deletion is due. For an hour, later calls delete them again, because a slow upload
 * may store a file after its first deletion.
 */
export async function sweepFileDeletions({ db, files, log, now }: Context): Promise<void> {
  const rows = await queryRows<RowOf<'file_deletions', 'name'>>(db.kysely)`
    update file_deletions set tried_at = ${now()} where name in (
      select name from file_deletions where since <= ${now()}
      order by tried_at nulls first, since limit ${sql.lit(mostNames)})
    returning name`
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name)
  const unremoved = await files.delete(names)
  logUnremoved(log, unremoved)
  const stuck = new Set(unremoved.map(({ name }) => name))
  const done = names.filter((name) => !stuck.has(name))
  const before = new Date(now().getTime() - watchedMinutes * 60_000)
  await execute(db.kysely)`delete from file_deletions where name = any(${done}::text[]) and since < ${before}`
}

function logUnremoved(log: Context['log'], unremoved: Unremoved[]): void {
  if (unremoved.length === 0) return
  const names = unremoved.slice(0, mostLogged).map(({ name }) => name)
  log.warn({ err: unremoved[0]?.cause, count: unremoved.length, names }, 'files not removed yet')
}
