import { randomUUID } from 'node:crypto'
import type { Context } from '../../endpoint/context.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

/** What the tables do not name may be of the time after a backup: so long somebody can still notice. */
const restDays = 7
const dayMs = 86_400_000

/**
 * Whether the store is of this database: `foreign` when its mark is of another one; `resting` when the two came together
 * less than a week ago.
 */
type Owning = 'ours' | 'resting' | 'foreign'

type Needs = Pick<Context, 'db' | 'files' | 'now'>

/** Compares the mark of the store with the database's own. A store without a mark gets it, and rests. */
export async function findOwning(context: Needs): Promise<Owning> {
  const rows = await queryRows<
    RowOf<'file_sweeps', 'owner'> & { since: Column<'file_sweeps', 'owned_since'> }
  >(context.db.kysely)`
    select owner, owned_since as since from file_sweeps`
  const { owner = null, since = null } = rows[0] ?? {}
  const mark = await context.files.mark()
  if (mark !== null && mark !== owner) return 'foreign'
  if (mark === null || since === null) {
    await own(context, owner ?? randomUUID(), mark)
    return 'resting'
  }
  return since.getTime() > context.now().getTime() - restDays * dayMs ? 'resting' : 'ours'
}

/**
 * Makes the store the database's from now on: after a restore. The database takes the mark that stands there; a store
 * without one gets a new one, so that a copy of a board is not taken for the board itself.
 */
export async function takeStore(context: Needs): Promise<void> {
  const mark = await context.files.mark()
  await own(context, mark ?? randomUUID(), mark)
}

async function own({ db, files, now }: Needs, owner: string, mark: string | null): Promise<void> {
  await execute(db.kysely)`
    insert into file_sweeps (after, owner, owned_since) values ('', ${owner}, ${now()})
    on conflict (only_one) do update set owner = excluded.owner, owned_since = excluded.owned_since`
  if (mark === null) await files.setMark(owner)
}
