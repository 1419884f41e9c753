import type { User } from '../../../shared/people/accounts/accounts.ts'
import { parsePhone } from '../../../shared/values/phone.ts'
import type { AccountRow } from './sql.ts'

export function presentUser(row: AccountRow): User {
  return {
    id: row.id,
    firstname: row.firstName,
    lastname: row.lastName,
    email: row.email,
    phone: nationalPhone(row.phone),
    type: row.type,
    company_name: row.companyName,
    role: row.role,
  }
}

export const nationalPhone = (e164: string): string => parsePhone(e164)?.national ?? e164
