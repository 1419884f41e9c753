import { AppError } from '../../../../shared/contract/errors.ts'
import { sha256 } from '../../../crypto/tokens.ts'
import { dictionaryLabels } from '../../../content/dictionary/labels.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Db } from '../../../database/database.ts'
import { updateWaitingLetters } from './letters.ts'
import { findByLink, pauseByLetter, resumeByLetter } from '../sql.ts'

const linkPattern = /^([\w-]{43})(?:-([1-9]\d{0,14}))?$/

export const stopByLink = (context: Context, token: string) => changeByLink(context, token, pauseByLetter)

export const resumeByLink = (context: Context, token: string) => changeByLink(context, token, resumeByLetter)

async function changeByLink(context: Context, token: string, change: typeof pauseByLetter): Promise<void> {
  const labels = await dictionaryLabels(context)
  await context.db.transaction(async (trx) => {
    const link = await findLink(trx, token)
    await change(trx, { ...link, now: context.now() })
    await updateWaitingLetters(trx, context, labels, link.accountId)
  })
}

async function findLink(trx: Db, token: string): Promise<{ accountId: number; id: number | null }> {
  const [, person, id] = linkPattern.exec(token) ?? []
  const found = person === undefined ? null : await findByLink(trx, sha256(person))
  if (!found) throw new AppError('alert_link_unknown')
  return { accountId: found.accountId, id: id === undefined ? null : Number(id) }
}
