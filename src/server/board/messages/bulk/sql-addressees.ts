import type { Db } from '../../../database/database.ts'
import type { RowOf } from '../../../database/rows.ts'
import { queryRows } from '../../../database/statements.ts'
import { approvedText } from '../../advertisements/approved.ts'
import { isProvisionalSql } from '../../../people/provisional-decisions.ts'

export type Addressee = RowOf<'applications', 'id' | 'status'> &
  RowOf<'accounts', 'first_name' | 'last_name' | 'company_name'> & {
    title: string
    isClosed: boolean
    isSuspended: boolean
    isProvisional: boolean
  }

export const listAddressees = (
  db: Db,
  { advertisementId, ids, now }: { advertisementId: number; ids: readonly number[]; now: Date },
) => queryRows<Addressee>(db)`
  select p.id, p.status, w.first_name as "firstName", w.last_name as "lastName", w.company_name as "companyName",
    w.closed_at is not null as "isClosed", w.suspended_at is not null as "isSuspended",
    ${approvedText('title')} as title, ${isProvisionalSql('p', now)} as "isProvisional"
  from applications p join advertisements a on a.id = p.advertisement_id join accounts w on w.id = p.applicant_id
  where p.advertisement_id = ${advertisementId} and p.id = any(${[...ids]}::bigint[])
  order by p.id desc`
