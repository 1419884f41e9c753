import type { AuditAct } from '../../../shared/operations/audit/audit-acts.ts'
import type { AuditFacts } from '../../../shared/operations/audit/audit-facts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { recordAct } from '../../operations/audit/audit.ts'
import { bumpContentVersion } from '../../endpoint/context/content-version.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { deleteRow, lockOrder, updateOrder, type OrderedTable } from './sql-ordered.ts'

export type OrderedKind<Row> = {
  table: OrderedTable
  subjectType: 'slide' | 'brand'
  acts: { order: AuditAct; delete: AuditAct }
  list: (db: Db) => Promise<Row[]>
  lock: (trx: Db, id: number) => Promise<Row | null>
  factsOf: (row: Row) => AuditFacts
}

export function sameRevision<Row extends { revision: number }>(row: Row | null, revision: number): Row {
  if (!row) throw new AppError('not_found')
  if (row.revision !== revision) throw new AppError('content_changed')
  return row
}

export function orderRows<Row>(
  { db }: Context,
  editor: Viewer,
  { table, subjectType, acts, list }: OrderedKind<Row>,
  order: number[],
): Promise<Row[]> {
  return db.transaction(async (trx) => {
    const before = await lockOrder(trx, table)
    if (!isSameSet(before, order)) throw new AppError('content_changed')
    const moved = order.find((id, place) => id !== before[place])
    if (moved !== undefined) {
      await updateOrder(trx, table, order)
      await recordAct(trx, {
        actorId: editor.id,
        act: acts.order,
        subjectType,
        subjectId: moved,
        before: { order: before },
        after: { order },
      })
      await bumpContentVersion(trx)
    }
    return list(trx)
  })
}

export function deleteOrderedRow<Row extends { revision: number }>(
  { db }: Context,
  editor: Viewer,
  { table, subjectType, acts, list, lock, factsOf }: OrderedKind<Row>,
  { id, revision }: { id: number; revision: number },
): Promise<Row[]> {
  return db.transaction(async (trx) => {
    const before = sameRevision(await lock(trx, id), revision)
    await deleteRow(trx, table, id)
    await recordAct(trx, {
      actorId: editor.id,
      act: acts.delete,
      subjectType,
      subjectId: id,
      before: factsOf(before),
      after: {},
    })
    await bumpContentVersion(trx)
    return list(trx)
  })
}

const isSameSet = (present: readonly number[], given: readonly number[]): boolean =>
  present.length === given.length &&
  new Set(given).size === given.length &&
  present.every((id) => given.includes(id))
