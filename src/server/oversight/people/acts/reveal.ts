import { AppError } from '../../../../shared/contract/errors.ts'
import { revealedSeconds, type HiddenField } from '../../../../shared/oversight/people.ts'
import { formatPhone } from '../../../../shared/values/phone.ts'
import { lockBothAccounts } from '../../../endpoint/open-account.ts'
import type { Context } from '../../../endpoint/context.ts'
import { readInvoice } from '../../../people/invoices/invoices.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { recordPersonAct } from './acting.ts'
import { revealable } from '../present.ts'
import { findAddress, findPerson } from '../sql.ts'

export async function reveal(
  context: Context,
  staff: Viewer,
  personId: number,
  { field, reason }: { field: HiddenField; reason: string },
) {
  const person = await findPerson(context.db.kysely, personId)
  if (!person || person.closedAt) throw new AppError('user_not_found')
  if (!revealable(staff, person).includes(field)) throw new AppError('not_found')
  const value = await valueOf(context, field, person)
  if (!value) throw new AppError('not_found')
  await context.limits.take('staff_reveals', staff.id)
  await context.db.transaction(async (trx) => {
    // Closing an account erases the details of its audit entries, so none may be added afterwards.
    const { isClosed } = await lockBothAccounts(trx, staff.id, personId)
    if (isClosed) throw new AppError('user_not_found')
    await recordPersonAct(trx, {
      actorId: staff.id,
      act: 'person_detail_revealed',
      personId,
      before: {},
      after: { field },
      reason,
    })
  })
  return { field, value, hides_after_seconds: revealedSeconds }
}

async function valueOf(
  context: Context,
  field: HiddenField,
  { id, phone, email }: { id: number; phone: string; email: string },
): Promise<string | null> {
  if (field === 'phone') return formatPhone(phone)
  if (field === 'email') return email
  if (field === 'tax_id') return (await readInvoice(context, id))?.tax_id ?? null
  return findAddress(context.db.kysely, id)
}
