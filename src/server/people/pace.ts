import { AppError } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db.ts'
import type { Viewer } from '../viewer.ts'

/** Far more than the work of a desk needs, and far less than copying the people out of it would. */
const paces = {
  /** Looking somebody up by e-mail or phone tells whether they are here. */
  lookup: { most: 60, seconds: 600 },
  reveal: { most: 30, seconds: 600 },
} as const

const countedBy = new WeakMap<Database, Map<string, number[]>>()

/** Counts one act of a staff member, in this process. @throws AppError too_many_requests */
export function keepPace({ db, now }: Context, { id }: Viewer, act: keyof typeof paces): void {
  const { most, seconds } = paces[act]
  const counted = countedBy.get(db) ?? new Map<string, number[]>()
  countedBy.set(db, counted)
  const time = now().getTime()
  const recent = (counted.get(`${act} ${id}`) ?? []).filter((one) => one > time - seconds * 1000)
  const [first] = recent
  if (first !== undefined && recent.length >= most)
    throw new AppError('too_many_requests', {
      retryAfterSeconds: Math.ceil((first + seconds * 1000 - time) / 1000),
    })
  counted.set(`${act} ${id}`, [...recent, time])
}
