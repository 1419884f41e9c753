import type { Cv } from '../../shared/cv.ts'
import { today } from '../../shared/dates.ts'
import { parsePhone } from '../../shared/phone.ts'
import { canChangeProfession, nextProfessionChange } from '../../shared/profession-lock.ts'
import type { Viewer } from '../viewer.ts'
import type { CvRow } from './sql.ts'

/** A CV as the viewer may see it: contact and references' contact only for the person and for owners who got an application. */
export function presentCv(row: CvRow, viewer: Viewer, now: Date): Cv {
  const isOwn = row.accountId === viewer.id
  const seesContact = isOwn || row.hasAppliedToViewer
  return {
    user_id: row.accountId,
    firstname: row.firstName,
    lastname: row.lastName,
    phone: seesContact ? national(row.phone) : null,
    email: seesContact ? row.email : null,
    about_me: row.aboutMe,
    imdb_id: row.imdbId,
    imdb_link: row.imdbId && `https://www.imdb.com/name/${row.imdbId}/`,
    birth_date: row.birthDate,
    gender: row.gender,
    military_status: row.militaryStatus,
    deferment_end_date: row.defermentEndDate,
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
      phone: seesContact ? national(reference.phone) : null,
      email: seesContact ? reference.email : null,
    })),
    no_experience: row.noExperience ?? false,
    ...lockOf(row, isOwn, now),
    updated_at: row.updatedAt?.toISOString() ?? null,
  }
}

/** The lock is the person's own matter; others see neither change nor date. */
function lockOf({ professionChangedAt }: CvRow, isOwn: boolean, now: Date) {
  if (!isOwn) return { can_change_profession: false, next_profession_change_date: null }
  if (!professionChangedAt) return { can_change_profession: true, next_profession_change_date: null }
  const changedOn = today(professionChangedAt)
  const canChange = canChangeProfession(changedOn, today(now))
  return {
    can_change_profession: canChange,
    next_profession_change_date: canChange ? null : nextProfessionChange(changedOn),
  }
}

const national = (e164: string): string => parsePhone(e164)?.national ?? e164
