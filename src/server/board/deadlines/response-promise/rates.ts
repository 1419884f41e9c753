import type { ResponseReport } from '../../../../shared/board/deadlines/response-promise/response-promise.ts'
import {
  responseRate,
  type ResponseRate,
} from '../../../../shared/board/deadlines/response-promise/response-rate.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Context } from '../../../endpoint/context.ts'
import { countResponses, countResponsesByAdvertisement, findOwner } from './sql-rates.ts'

export async function readRate({ db, now }: Context, ownerId: number): Promise<ResponseRate | null> {
  const owner = await findOwner(db.kysely, ownerId)
  if (!owner?.isShown) return null
  const { medianSeconds, ...counts } = await countResponses(db.kysely, ownerId, now())
  return responseRate(counts, medianSeconds)
}

export async function readReport({ db, now }: Context, ownerId: number): Promise<ResponseReport> {
  if (!(await findOwner(db.kysely, ownerId))) throw new AppError('user_not_found')
  const { medianSeconds, ...outcomes } = await countResponses(db.kysely, ownerId, now())
  const rows = await countResponsesByAdvertisement(db.kysely, ownerId, now())
  return {
    rate: responseRate(outcomes, medianSeconds),
    outcomes,
    advertisements: rows.map(({ id, title, decisionDate, ...counted }) => ({
      id,
      title,
      decision_date: decisionDate,
      outcomes: counted,
    })),
  }
}
