import { randomUUID } from 'node:crypto'
import type { Context } from '../../endpoint/context.ts'
import type { Column, RowOf } from '../../database/rows.ts'
import { execute, queryRows } from '../../database/statements.ts'

/**
 * Days after a restore, or after the first use of a file store, in which files that no row names are not
 * deleted: they may be newer than the backup, and the operator needs time to notice missing rows.
 */
const restDays = 7
const dayMs = 86_400_000

type StoreOwnership = 'ours' | 'resting' | 'foreign'

type Needs = Pick<Context, 'db' | 'files' | 'now'>

export async function findStoreOwnership(context: Needs): Promise<StoreOwnership> {
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

export async function claimStore(context: Needs): Promise<void> {
  const mark = await context.files.mark()
  await own(context, mark ?? randomUUID(), mark)
}

async function own({ db, files, now }: Needs, owner: string, mark: string | null): Promise<void> {
  await execute(db.kysely)`
    insert into file_sweeps (after, owner, owned_since) values ('', ${owner}, ${now()})
    on conflict (only_one) do update set owner = excluded.owner, owned_since = excluded.owned_since`
  if (mark === null) await files.setMark(owner)
}
