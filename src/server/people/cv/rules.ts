import type { z } from 'zod'
import { birthDateProblem } from '../../../shared/values/birth-date.ts'
import { studentCategoryId } from '../../../shared/board/advertisements/compatibility.ts'
import type { cvInput } from '../../../shared/people/cv/cv.ts'
import { formatDate, today } from '../../../shared/values/dates.ts'
import { parseLength, videoOf } from '../../../shared/people/cv/showreels/showreel-links.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import { parsePhone } from '../../../shared/values/phone.ts'
import {
  canChangeProfession,
  nextProfessionChange,
  professionLockSentence,
} from '../../../shared/people/cv/profession-lock.ts'
import { wrongShowreels } from './showreel-rules.ts'
import { pickPlainFields, type SettledCv } from './columns.ts'
import type { Choices, ChosenProfession } from './sql.ts'

type Input = z.output<typeof cvInput>
type Profession = Omit<ChosenProfession, 'changedAt' | 'isLockExempt'>

export function settleCv(
  input: Input,
  choices: Choices,
  current: ChosenProfession | null,
  now: Date,
): SettledCv {
  const errors: FieldErrors = wrongPersonalFields(input, choices, now)
  const profession = settleProfession(input, choices, current, errors)
  if (current && !current.isLockExempt) refuseWhileLocked(profession, current, now, errors)
  if (Object.keys(errors).length > 0) refuse(errors)
  const militaryStatus = input.gender === 'male' ? input.military_status : null
  return {
    ...pickPlainFields(input),
    military_status: militaryStatus,
    deferment_end_date: militaryStatus === 'deferred' ? input.deferment_end_date : null,
    city_id: choices.cityId,
    driving_licenses: [...new Set(input.driving_license)],
    main_category_id: profession.mainCategoryId,
    sub_category_id: profession.subCategoryId,
    second_main_category_id: profession.secondMainCategoryId,
    second_sub_category_id: profession.secondSubCategoryId,
    profession_changed_at: current && isSame(profession, current) ? current.changedAt : now,
    no_experience: input.noExperience,
    experiences: input.noExperience ? [] : input.experiences.map(endOnlyWhatEnded),
    showreels: input.showreels?.map(({ url, title, length }) => ({
      url: videoOf(url)?.url ?? url,
      title,
      seconds: parseLength(length),
    })),
    references: input.references.map((row) => ({ ...row, phone: parsePhone(row.phone)?.e164 ?? row.phone })),
  }
}

export function wrongSoundFields(
  sound: Partial<Input>,
  choices: Choices,
  current: ChosenProfession | null,
  now: Date,
): FieldErrors {
  const errors = wrongPersonalFields(sound, choices, now)
  const { main_category: main, sub_category: sub, second_main_category: secondMain } = sound
  const { second_sub_category: secondSub } = sound
  if (main === undefined || sub === undefined || secondMain === undefined || secondSub === undefined)
    return errors
  const professions = {
    main_category: main,
    sub_category: sub,
    second_main_category: secondMain,
    second_sub_category: secondSub,
  }
  const profession = settleProfession(professions, choices, current, errors)
  if (current && !current.isLockExempt) refuseWhileLocked(profession, current, now, errors)
  return errors
}

function wrongPersonalFields(
  {
    city = null,
    birth_date: birthDate = null,
    showreels = [],
  }: Partial<Pick<Input, 'city' | 'birth_date' | 'showreels'>>,
  choices: Choices,
  now: Date,
): FieldErrors {
  const problem = birthDate && birthDateProblem(birthDate, today(now))
  return {
    ...(city !== null && choices.cityId === null && { city: ['Lütfen listeden bir şehir seçin.'] }),
    ...(problem && { birth_date: [problem] }),
    ...wrongShowreels(showreels),
  }
}

type ProfessionInput = Pick<
  Input,
  'main_category' | 'sub_category' | 'second_main_category' | 'second_sub_category'
>

function settleProfession(
  input: ProfessionInput,
  { subCategories }: Choices,
  current: ChosenProfession | null,
  errors: FieldErrors,
): Profession {
  const present = [current?.subCategoryId, current?.secondSubCategoryId]
  const fits = (mainId: number, subId: number) =>
    subCategories.some(
      ({ id, categoryId, isActive }) =>
        id === subId && categoryId === mainId && (isActive || present.includes(id)),
    )
  const { main_category: mainCategoryId, sub_category: subCategoryId } = input
  if (!fits(mainCategoryId, subCategoryId))
    errors['sub_category'] = ['Lütfen ana kategoriye ait bir alt kategori seçin.']
  const only = { mainCategoryId, subCategoryId, secondMainCategoryId: null, secondSubCategoryId: null }
  if (mainCategoryId === studentCategoryId) return only
  const { second_main_category: secondMain, second_sub_category: secondSub } = input
  if (secondMain === null && secondSub === null) return only
  if (secondMain === null) errors['second_main_category'] = ['Lütfen ikinci ana kategoriyi seçin.']
  else if (secondSub === null || !fits(secondMain, secondSub))
    errors['second_sub_category'] = ['Lütfen ikinci ana kategoriye ait bir alt kategori seçin.']
  else if (secondMain === studentCategoryId)
    errors['second_main_category'] = ['R.T.S ikinci meslek olarak seçilemez.']
  else if (secondSub === subCategoryId)
    errors['second_sub_category'] = ['İkinci meslek birincisinden farklı olmalıdır.']
  return { ...only, secondMainCategoryId: secondMain, secondSubCategoryId: secondSub }
}

function refuseWhileLocked(
  profession: Profession,
  current: ChosenProfession,
  now: Date,
  errors: FieldErrors,
): void {
  const changedOn = today(current.changedAt)
  if (isSame(profession, current) || canChangeProfession(changedOn, today(now))) return
  const next = formatDate(nextProfessionChange(changedOn))
  const sentence = `${professionLockSentence} Bir sonraki değişiklik tarihi: ${next}.`
  for (const [field, key] of professionFields)
    if (profession[key] !== current[key]) errors[field] ??= [sentence]
}

const professionFields = [
  ['main_category', 'mainCategoryId'],
  ['sub_category', 'subCategoryId'],
  ['second_main_category', 'secondMainCategoryId'],
  ['second_sub_category', 'secondSubCategoryId'],
] as const

const isSame = (one: Profession, other: Profession): boolean =>
  professionFields.every(([, key]) => one[key] === other[key])

function refuse(errors: FieldErrors): never {
  const sentences = [...new Set(Object.values(errors).flat())]
  const [only] = sentences
  throw new AppError('invalid_fields', {
    errors,
    ...(sentences.length === 1 && only && { message: only }),
  })
}

const endOnlyWhatEnded = (row: Input['experiences'][number]) => ({
  ...row,
  end_date: row.is_current ? null : row.end_date,
})
