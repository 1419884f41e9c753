import { AppError, type FieldErrors } from '../../../../shared/contract/errors.ts'
import { collectWrongFields } from '../../../endpoint/collect-wrong-fields.ts'
import type { Context } from '../../../endpoint/context.ts'
import { sendEmail } from '../../../delivery/outbox/outbox.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { refuseGuessable } from './guessable.ts'
import { getOpenAccount } from '../get-open-account.ts'
import { lockOpenAccount } from '../../../endpoint/open-account.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { findAccount, replacePassword, type AccountRow } from '../sql.ts'

export type { AccountRow }

export async function changePassword(
  context: Context,
  viewer: Viewer,
  change: { current_password: string; new_password: string },
): Promise<void> {
  const account = await verifyOwnPassword(context, viewer, change.current_password, 'current_password')
  if (change.new_password === change.current_password) throw refused('new_password', samePassword)
  refuseGuessable(change.new_password, account, 'new_password')
  const passwordHash = await hashPassword(change.new_password, 'settings')
  const now = context.now()
  await context.db.transaction(async (trx) => {
    await lockOpenAccount(trx, account.id)
    if (!(await replacePassword(trx, account, passwordHash))) throw refused('current_password', wrong)
    await endOtherSessions(trx, viewer, 'password_changed', now)
    await sendEmail(trx, context.config, {
      kind: 'password_changed',
      data: { firstname: account.firstName, by: 'settings' },
      accountId: account.id,
      to: account.email,
    })
  })
}

export async function findWrongPasswords(
  context: Context,
  viewer: Viewer,
  { current_password: current, new_password: next }: { current_password?: string; new_password?: string },
  count: () => Promise<void>,
): Promise<FieldErrors> {
  const account = await getOpenAccount(context.db.kysely, viewer.id)
  if (current !== undefined) await count()
  return collectWrongFields(
    () => {
      if (next !== undefined && next === current) throw refused('new_password', samePassword)
      if (next !== undefined) refuseGuessable(next, account, 'new_password')
    },
    () => current !== undefined && verifyOwnPassword(context, viewer, current, 'current_password'),
  )
}

export async function verifyOwnPassword(
  { db }: Context,
  viewer: Viewer,
  password: string,
  field: string,
): Promise<AccountRow> {
  const account = await findAccount(db.kysely, viewer.id)
  if (!account) throw new AppError('not_authenticated')
  if (!(await verifyPassword(password, account.passwordHash, 'settings'))) throw refused(field, wrong)
  return account
}

export const wrongPassword = (field: string): AppError => refused(field, wrong)

const wrong = 'Mevcut parolanız hatalı.'
export const samePassword = 'Yeni parolanız mevcut parolanızdan farklı olmalıdır.'
const refused = (field: string, sentence: string) =>
  new AppError('invalid_fields', { errors: { [field]: [sentence] } })
