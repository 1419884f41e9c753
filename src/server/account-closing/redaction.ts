import { closedName } from '../../shared/accounts.ts'
import { redactionOf, type Redact } from '../../shared/person-redaction.ts'
import type { AccountRow } from '../accounts/password-change.ts'
import type { Db } from '../db.ts'
import { listAddresses, listNames } from './sql.ts'

export const goneName = `${closedName.firstname} ${closedName.lastname}`

/** What a closing account is known by, and what takes it out of texts. */
export type Traces = { emails: string[]; phone: string; redact: Redact }

/** What the person of a locked account is called and reached by, now and before. */
export async function tracesOf(trx: Db, account: AccountRow): Promise<Traces> {
  const { companyName, email, phone } = account
  const names = (await listNames(trx, account.id)).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )
  const emails = await listAddresses(trx, account.id)
  const redact = redactionOf(
    {
      names: [...names, ...(companyName ? [companyName] : [])],
      emails: [...new Set([email, ...emails])],
      phones: [phone],
    },
    goneName,
  )
  return { emails, phone, redact }
}
