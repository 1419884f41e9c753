import type { z } from 'zod'
import { maskedAddress, maskedEmail, maskedPhone } from '../../../shared/text/redaction/masks.ts'
import {
  hiddenFields,
  type HiddenField,
  type peopleEndpoints,
  type PersonRow,
  type Role,
} from '../../../shared/oversight/people.ts'
import { maskedTaxId } from '../../../shared/values/tax-id.ts'
import type { OpenSuspension } from '../../people/accounts/suspension.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import type { PersonData } from './sql.ts'
import type { PersonRowData } from './sql-search.ts'

export function presentRow(row: PersonRowData): PersonRow {
  return {
    id: row.id,
    firstname: row.firstName,
    lastname: row.lastName,
    company_name: row.companyName,
    type: row.type,
    role: row.role,
    phone: row.phone ? maskedPhone(row.phone) : null,
    email: row.email ? maskedEmail(row.email) : null,
    is_phone_verified: row.phoneVerifiedAt !== null,
    is_suspended: row.suspendedAt !== null,
    is_closed: row.closedAt !== null,
    is_corporate_verified: row.corporateVerifiedAt !== null,
    advertisements_count: row.advertisementsCount,
    applications_count: row.applicationsCount,
    created_at: row.createdAt.toISOString(),
  }
}

type Reply = z.input<(typeof peopleEndpoints)['GET /api/admin/people/{id}']['reply']>['data']
type Held = {
  taxId: string | null
  hasAddress: boolean
  suspension: OpenSuspension | null
  emailRefusedSince: Date | null
}

export function presentPerson(row: PersonData, held: Held, viewer: Viewer): Reply {
  const { suspension } = held
  const shown = presentRow(row)
  const filled = {
    phone: shown.phone,
    email: shown.email,
    tax_id: held.taxId && maskedTaxId(held.taxId),
    address: held.hasAddress ? maskedAddress : null,
  }
  return {
    ...shown,
    ...filled,
    closed_at: row.closedAt,
    corporate_verified_at: row.corporateVerifiedAt,
    email_confirmed_at: row.closedAt ? null : row.emailConfirmedAt,
    email_refused_since: held.emailRefusedSince,
    email_notices: row.emailNotices,
    sms_notices: row.smsNotices,
    last_seen_at: row.lastSeenAt,
    has_cv: row.hasCv,
    suspension: suspension && {
      message: suspension.message,
      note: suspension.note,
      suspended_at: suspension.suspendedAt,
      until: suspension.until,
      suspended_by: suspension.suspendedBy,
    },
    can: { ...canOf(row, viewer), reveal: revealable(viewer, row).filter((field) => filled[field] !== null) },
  }
}

export function revealable({ role }: Viewer, person: { role: Role }): readonly HiddenField[] {
  if (role === 'admin') return hiddenFields
  return person.role === 'user' ? ['phone', 'email'] : []
}

function canOf(row: PersonData, { id, role }: Viewer) {
  const isAdmin = role === 'admin'
  const isThere = isAdmin && row.closedAt === null
  const isOther = isThere && row.id !== id
  const isSuspended = row.suspendedAt !== null
  return {
    suspend: isOther && !isSuspended,
    lift: isOther && isSuspended,
    change_role: isOther && !isSuspended && row.phoneVerifiedAt !== null,
    verify: isOther && row.type === 'corporate',
    close_sessions: isOther,
    exempt: isOther,
    trust: row.closedAt === null && row.id !== id,
    see_audit: isAdmin,
  }
}
