import type { Role } from '../../../shared/oversight/people.ts'
import { answerSentence, untilSentence } from '../../people/accounts/suspension.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { sendNotice } from '../../delivery/notices/notices.ts'
import { sendEmail } from '../../delivery/outbox/outbox.ts'
import type { LockedPerson } from './sql.ts'

const addressOf = ({ id, email }: LockedPerson) => ({ accountId: id, to: email })

export async function notifySuspended(
  trx: Db,
  { config }: Context,
  person: LockedPerson,
  { message, until }: { message: string; until: Date | null },
): Promise<void> {
  const { supportEmails, email } = config.operator
  await sendEmail(trx, config, {
    ...addressOf(person),
    kind: 'account_suspended',
    data: {
      firstname: person.firstName,
      message,
      until: until && untilSentence(until),
      answer: answerSentence(supportEmails[0] ?? email),
    },
  })
}

export async function notifySuspensionLifted(
  trx: Db,
  { config }: Context,
  person: LockedPerson,
): Promise<void> {
  const data = { firstname: person.firstName }
  await sendEmail(trx, config, { ...addressOf(person), kind: 'account_suspension_lifted', data })
}

export async function notifyRoleChanged(
  trx: Db,
  { config }: Context,
  person: LockedPerson,
  role: Role,
): Promise<void> {
  const data = { firstname: person.firstName, role }
  await sendEmail(trx, config, { ...addressOf(person), kind: 'account_role_changed', data })
}

export const notifyVerification = (
  trx: Db,
  { config }: Context,
  accountId: number,
  isVerified: boolean,
): Promise<void> =>
  sendNotice(trx, config, {
    accountId,
    kind: isVerified ? 'corporate_account_verified' : 'corporate_verification_withdrawn',
    data: {},
  })
