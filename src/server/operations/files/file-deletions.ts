import { sql } from 'kysely'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Unremoved } from '../../endpoint/services/file-store.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'
import { withTimeout } from '../../config/timeout.ts'

/** A file may still be on its way into the store when its name is given up; whoever stores one has so long to name it. */
const watchedMinutes = 60
/** How many files one run removes; the next one follows in some minutes. */
const mostNames = 1000
const longestWaitMs = 3_000
const mostTold = 20

/** Notes files that are about to be stored: in an hour they go again, unless `cancelFileDeletions` says that a row names them. */
export const announceFiles = (db: Db, names: readonly string[], now: Date): Promise<void> =>
  letGo(db, names, new Date(now.getTime() + watchedMinutes * 60_000))

/**
 * Takes stored files off the list of those that leave, in the transaction whose row names them.
 * @throws AppError file_store_away when they have left already
 */
export async function cancelFileDeletions(trx: Db, names: readonly string[]): Promise<void> {
  const rows = await queryRows(trx)`
    delete from file_deletions where name = any(${[...names]}::text[]) returning name`
  if (rows.length < names.length) throw new AppError('file_store_away', { retryAfterSeconds: 5 })
}

/** Notes, in the transaction that lets go of files, that they have to go. Follow with `runFileDeletions` after the commit. */
export const letGo = (trx: Db, names: readonly string[], now: Date) => execute(trx)`
    insert into file_deletions (name, since) select name, ${now}::timestamptz from unnest(${[...names]}::text[]) name
    on conflict (name) do nothing`

/**
 * Removes files that were let go. A failure is logged: the sweep tries again. Of a store that takes its time nobody waits
 * for long; the removal goes on.
 */
export async function runFileDeletions(
  { files, log }: Pick<Context, 'files' | 'log'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const removal = files
    .delete(names)
    .then((unremoved) => tellUnremoved(log, unremoved))
    .catch((error: unknown) => log.warn({ err: error, names }, 'files not removed yet'))
  await withTimeout(longestWaitMs, removal).catch(() => {})
}

/**
 * Removes what is left of the files that were let go, and forgets the names that are surely gone. What cannot be removed
 * goes to the end of those that wait.
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
  tellUnremoved(log, unremoved)
  const stuck = new Set(unremoved.map(({ name }) => name))
  const gone = names.filter((name) => !stuck.has(name))
  const before = new Date(now().getTime() - watchedMinutes * 60_000)
  await execute(db.kysely)`delete from file_deletions where name = any(${gone}::text[]) and since < ${before}`
}

function tellUnremoved(log: Context['log'], unremoved: Unremoved[]): void {
  if (unremoved.length === 0) return
  const names = unremoved.slice(0, mostTold).map(({ name }) => name)
  log.warn({ err: unremoved[0]?.cause, count: unremoved.length, names }, 'files not removed yet')
}
