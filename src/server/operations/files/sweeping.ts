import type { Context } from '../../endpoint/context.ts'
import { countOf } from '../../observability/metrics.ts'
import { deleteOldTemporaryFiles } from '../../config/temporary-files.ts'
import { scheduleFileDeletions, runFileDeletions } from './file-deletions.ts'
import { findStoreOwnership } from './owning.ts'
import { listNamed, listUnnamed } from './sql-named.ts'
import type { RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

/** Hours. The sweep does not delete younger files, because they may belong to an upload that is under way. */
const youngHours = 24
/**
 * Hours. A missing file is reported only if its row is older, because the file may have been stored after the
 * store was listed.
 */
const settledHours = 1
const hourMs = 3_600_000
const mostPages = 20
const mostOrphans = 2_000
const mostLogged = 20

export type Strays = {
  seen: number
  orphans: string[]
  missing: string[]
}

type Needs = Pick<Context, 'db' | 'files' | 'now' | 'log'>

export async function findStrays(context: Needs): Promise<Strays> {
  const all: Strays = { seen: 0, orphans: [], missing: [] }
  for (let after: string | null = ''; after !== null;) {
    const page = await comparePage(context, after)
    add(all, page)
    after = page.next
  }
  return all
}

/**
 * Compares a part of the file store with the rows that name files, continuing where the last call stopped.
 * Deletes files older than a day that no row names, unless the store has been in use for less than
 * `restDays`, as after a restore.
 */
export async function sweepFiles(context: Needs, isStopping = () => false): Promise<Strays> {
  const { db, files, now, log } = context
  const done: Strays = { seen: 0, orphans: [], missing: [] }
  const ownership = await findStoreOwnership(context)
  if (ownership === 'foreign') {
    countOf('klaket_files_swept_total', { what: 'refused' })
    log.error({}, 'The store of files belongs to another database (klaket-owner): nothing is swept')
    return done
  }
  await files.tidy(hoursAgo(now(), youngHours))
  const rows = await queryRows<RowOf<'file_sweeps', 'after'>>(db.kysely)`select after from file_sweeps`
  let after: string | null = rows[0]?.after ?? ''
  for (let pages = 0; after !== null && pages < mostPages && done.orphans.length < mostOrphans; pages += 1) {
    if (isStopping()) break
    const found = await comparePage(context, after)
    const page = ownership === 'ours' ? found : { ...found, orphans: [] }
    await db.transaction(async (trx) => {
      await scheduleFileDeletions(trx, page.orphans, now())
      await execute(trx)`
        insert into file_sweeps (after) values (${page.next ?? ''})
        on conflict (only_one) do update set after = excluded.after`
    })
    await runFileDeletions(context, page.orphans)
    add(done, page)
    after = page.next
  }
  countOf('klaket_files_swept_total', { what: 'seen' }, done.seen)
  countOf('klaket_files_swept_total', { what: 'orphan' }, done.orphans.length)
  countOf('klaket_files_swept_total', { what: 'missing' }, done.missing.length)
  if (done.orphans.length > 0)
    log.info(
      { count: done.orphans.length, names: done.orphans.slice(0, mostLogged) },
      'files that no row names',
    )
  if (done.missing.length > 0)
    log.error({ count: done.missing.length, names: done.missing.slice(0, mostLogged) }, 'files are gone')
  return done
}

export async function sweepStoredFiles(context: Context, isStopping = () => false): Promise<void> {
  await deleteOldTemporaryFiles()
  await sweepFiles(context, isStopping)
}

async function comparePage({ db, files, now }: Needs, after: string) {
  const page = await files.list(after)
  const [young, settled] = [hoursAgo(now(), youngHours), hoursAgo(now(), settledHours)]
  const old = page.files.filter(({ changedAt }) => changedAt < young).map(({ name }) => name)
  const there = new Set(page.files.map(({ name }) => name))
  const named = await listNamed(db.kysely, { after, last: page.next, before: settled })
  return {
    seen: page.files.length,
    orphans: old.length > 0 ? await listUnnamed(db.kysely, old) : [],
    missing: named.filter((name) => !there.has(name)).sort(),
    next: page.next,
  }
}

function add(all: Strays, { seen, orphans, missing }: Strays): void {
  all.seen += seen
  all.orphans.push(...orphans)
  all.missing.push(...missing)
}

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
