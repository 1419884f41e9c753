import { closedName } from '../../../shared/people/accounts/person-fields.ts'
import { redactionOf, type Redact } from '../../../shared/text/redaction/person-redaction.ts'
import type { AccountRow } from '../../people/accounts/passwords/password-change.ts'
import type { Db } from '../../database/database.ts'
import { listAddresses, listNames } from './sql.ts'

const goneName = `${closedName.firstname} ${closedName.lastname}`

export type Traces = { emails: string[]; phone: string; redact: Redact }

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
