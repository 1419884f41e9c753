import type { Cv } from '../../../shared/people/cv/cv.ts'
import { ageOn } from '../../../shared/values/ages.ts'
import { today } from '../../../shared/values/dates.ts'
import { canSee, type PersonField } from '../../../shared/people/profiles/person-visibility.ts'
import { parsePhone } from '../../../shared/values/phone.ts'
import { canChangeProfession, nextProfessionChange } from '../../../shared/people/cv/profession-lock.ts'
import { isLostEmail } from '../../../shared/people/accounts/lost-email.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import type { CvRow } from './sql.ts'

/** A CV as the viewer may see it: what person-visibility.ts hides from them is null. */
export function presentCv(row: CvRow, viewer: Viewer, now: Date): Cv {
  const relation = row.accountId === viewer.id ? 'self' : row.relation
  const sees = (field: PersonField) => canSee(field, relation, row.contactVisibility)
  const shown = <T>(field: PersonField, value: T): T | null => (sees(field) ? value : null)
  const { birthDate } = row
  return {
    user_id: row.accountId,
    firstname: row.firstName,
    lastname: row.lastName,
    phone: shown('phone', national(row.phone)),
    email: isLostEmail(row.email) ? null : shown('email', row.email),
    about_me: row.aboutMe,
    imdb_id: row.imdbId,
    imdb_link: row.imdbId && `https://www.imdb.com/name/${row.imdbId}/`,
    birth_date: shown('birth_date', birthDate),
    age: birthDate === null ? null : shown('age', ageOn(birthDate, today(now))),
    gender: row.gender,
    military_status: shown('military_status', row.militaryStatus),
    deferment_end_date: shown('military_status', row.defermentEndDate),
    city: row.city,
    travel_restriction: row.travelRestriction ?? false,
    driving_license: row.drivingLicenses ?? [],
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
    no_experience: row.noExperience ?? false,
    ...lockOf(row, sees('profession_lock'), now),
    updated_at: row.updatedAt?.toISOString() ?? null,
  }
}

/** The lock is the person's own matter; others see neither change nor date. */
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
