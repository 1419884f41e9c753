import type { Cv } from '../../../shared/people/cv/cv.ts'
import { ageOn } from '../../../shared/values/ages.ts'
import { today } from '../../../shared/values/dates.ts'
import { canSee, type PersonField } from '../../../shared/people/profiles/person-visibility.ts'
import { parsePhone } from '../../../shared/values/phone.ts'
import { formatLength } from '../../../shared/people/cv/showreels/showreel-links.ts'
import { canChangeProfession, nextProfessionChange } from '../../../shared/people/cv/profession-lock.ts'
import { isLostEmail } from '../../../shared/people/accounts/lost-email.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { mapPlainFields, type PlainField } from './columns.ts'
import type { CvRow } from './sql.ts'

export function presentCv(row: CvRow, viewer: Viewer, now: Date): Cv {
  const relation = row.accountId === viewer.id ? 'self' : row.relation
  const sees = (field: PersonField) => canSee(field, relation, row.contactVisibility)
  const shown = <T>(field: PersonField, value: T): T | null => (sees(field) ? value : null)
  const fields = mapPlainFields((field) => shown(field, row[field])) as Pick<CvRow, PlainField>
  return {
    user_id: row.accountId,
    firstname: row.firstName,
    lastname: row.lastName,
    phone: shown('phone', national(row.phone)),
    email: isLostEmail(row.email) ? null : shown('email', row.email),
    ...fields,
    imdb_link: fields.imdb_id && `https://www.imdb.com/name/${fields.imdb_id}/`,
    age: row.birth_date === null ? null : shown('age', ageOn(row.birth_date, today(now))),
    city: shown('city', row.city),
    travel_restriction: fields.travel_restriction ?? false,
    driving_license: shown('driving_license', row.driving_licenses) ?? [],
    main_category: row.mainCategoryId,
    main_category_name: row.mainCategory,
    sub_category: row.subCategoryId,
    sub_category_name: row.subCategory,
    second_main_category: row.secondMainCategoryId,
    second_main_category_name: row.secondMainCategory,
    second_sub_category: row.secondSubCategoryId,
    second_sub_category_name: row.secondSubCategory,
    experiences: row.experiences,
    references: row.references.map((reference) => ({
      ...reference,
      phone: shown('reference_contact', national(reference.phone)),
      email: shown('reference_contact', reference.email),
    })),
    showreels: (shown('showreels', row.showreels) ?? []).map(({ url, title, seconds }) => ({
      url,
      title,
      length: seconds === null ? null : formatLength(seconds),
    })),
    no_experience: row.noExperience ?? false,
    ...lockOf(row, sees('profession_lock'), now),
    updated_at: row.updatedAt?.toISOString() ?? null,
  }
}

function lockOf({ professionChangedAt, isLockExempt }: CvRow, isShown: boolean, now: Date) {
  if (!isShown) return { can_change_profession: false, next_profession_change_date: null }
  if (!professionChangedAt || isLockExempt)
    return { can_change_profession: true, next_profession_change_date: null }
  const changedOn = today(professionChangedAt)
  const canChange = canChangeProfession(changedOn, today(now))
  return {
    can_change_profession: canChange,
    next_profession_change_date: canChange ? null : nextProfessionChange(changedOn),
  }
}

const national = (e164: string): string => parsePhone(e164)?.national ?? e164
