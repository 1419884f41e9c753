import { AppError } from '../../../../shared/contract/errors.ts'
import { sha256 } from '../../../crypto/tokens.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { cancelLetters, findByLink, pauseByLetter, resumeByLetter } from '../sql.ts'

/**
 * Token in the link of an alert e-mail that stops or resumes alerts: the token of the person, followed by "-" and the
 * id of a saved search if the link is about only that one.
 */
const linkPattern = /^([\w-]{43})(?:-([1-9]\d{0,14}))?$/

/**
 * Stops the alerts of one saved search, or of all saved searches of the person, as the link says. Cancels
 * unsent alert e-mails, except those that are also about other saved searches.
 */
export async function stopByLink({ db, now }: Context, token: string): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await findLink(trx, token)
    await pauseByLetter(trx, { ...link, now: now() })
    await cancelLetters(trx, link.accountId, link.id, now())
  })
}

export async function resumeByLink({ db, now }: Context, token: string): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await findLink(trx, token)
    await resumeByLetter(trx, { ...link, now: now() })
  })
}

async function findLink(trx: Db, token: string): Promise<{ accountId: number; id: number | null }> {
  const [, person, id] = linkPattern.exec(token) ?? []
  const found = person === undefined ? null : await findByLink(trx, sha256(person))
  if (!found) throw new AppError('alert_link_unknown')
  return { accountId: found.accountId, id: id === undefined ? null : Number(id) }
}
