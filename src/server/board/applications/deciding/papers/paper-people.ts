import { fitOf, type FitClaims } from '../../../../../shared/board/applications/deciding/fit.ts'
import { isLostEmail } from '../../../../../shared/people/accounts/lost-email.ts'
import { canSee } from '../../../../../shared/people/profiles/person-visibility.ts'
import { formatPhone } from '../../../../../shared/values/phone.ts'
import type { Decided } from '../sql-received.ts'
import type { PaperRow } from './sql-papers.ts'

export type PaperPerson = Omit<PaperRow, 'phone' | 'email'> & {
  name: string
  line: string
  phone: string | null
  email: string | null
}
export type PaperAbout = { title: string; people: readonly PaperPerson[]; demand: Decided; now: Date }

export function presentPerson(row: PaperRow): PaperPerson {
  const relation = row.isApplicant ? 'owner' : 'member'
  const sees = (field: 'phone' | 'email') => row.isHere && canSee(field, relation, row.contactVisibility)
  const { subCategoryName = null, cityName = null } = row.facts ?? {}
  return {
    ...row,
    photoKey: row.isHere ? row.photoKey : null,
    name: row.companyName ?? `${row.firstName} ${row.lastName}`,
    line: [subCategoryName, cityName, workText(row)].filter(Boolean).join(' · '),
    phone: sees('phone') ? formatPhone(row.phone) : null,
    email: sees('email') && !isLostEmail(row.email) ? row.email : null,
  }
}

function workText({ facts }: PaperRow): string {
  if (!facts) return 'Özgeçmişi yok'
  return facts.experienceCount > 0 ? `${facts.experienceCount} iş` : 'Deneyim yok'
}

type Fitted = FitClaims & Pick<PaperRow, 'facts'>

export const fitText = (fitted: Fitted, demand: Decided, isMatch: boolean): string =>
  fitOf(fitted.facts, demand, fitted)
    .filter((item) => item.is_match === isMatch)
    .map(({ text }) => text)
    .join('; ')
