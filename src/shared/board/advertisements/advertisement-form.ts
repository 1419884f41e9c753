import { z } from 'zod'
import { criteriaLimits } from './advertisement-search.ts'
import { advertisementTypes } from './advertisement-status.ts'
import { isRealDate } from '../../values/ages.ts'
import { today } from '../../values/dates.ts'
import { deadlineSentences } from './application-deadline.ts'
import { wrongDecisionDate } from './decision-date.ts'
import { date, id, line, optionalLine, smallId, text, zeroOrOne } from '../../contract/fields.ts'
import { freePriceTypeId } from './free-price.ts'
import { questions } from '../questions/questions.ts'

const priceSentence = 'Lütfen 0’dan büyük bir ücret girin.'

const formFields = z.object({
  type: z.enum(advertisementTypes).default('crew'),
  category: smallId('Lütfen bir kategori seçin.'),
  subCategory: smallId('Lütfen bir alt kategori seçin.'),
  title: line('Lütfen ilan başlığını yazın.', 120),
  project_name: optionalLine(120),
  hide_project_name: z.boolean().default(false),
  priceType: smallId('Lütfen ücret tipini seçin.'),
  price: z
    .number({ error: priceSentence })
    .positive(priceSentence)
    .max(criteriaLimits.price, 'Ücret en fazla 99.999.999 ₺ olabilir.')
    .multipleOf(0.01, 'Ücrette en fazla iki kuruş hanesi olabilir.')
    .nullish()
    .transform((value) => value ?? null),
  city: smallId('Lütfen bir şehir seçin.'),
  startDate: date('Lütfen başlangıç tarihini seçin.'),
  /**
   * Missing or null: 30 days from today, or the day when the work starts if that is earlier. An edited
   * advertisement keeps its deadline if the deadline is still allowed.
   */
  application_deadline: date('Lütfen son başvuru tarihini seçin.').nullish(),
  /**
   * Missing or null: 7 days after the deadline. An edited advertisement keeps its number of days between
   * deadline and decision date.
   */
  decision_date: date('Lütfen yanıt gününü seçin.').nullish(),
  description: text('Lütfen ilan açıklamasını yazın.', 5000),
  needRoadTrip: zeroOrOne('Lütfen şehirler arası seyahat olup olmadığını seçin.'),
  isOkayForRookie: zeroOrOne('Lütfen yeni başlayanlara uygun olup olmadığını seçin.'),
  questions: questions.default([]),
})

const priceRule = {
  path: ['price'],
  message: priceSentence,
  when: () => true,
}

// `priceRule` makes Zod run this check even if these fields are invalid, so their types are not known.
const hasPriceWhenPaid = ({ priceType, price }: { priceType?: unknown; price?: unknown }) =>
  priceType === freePriceTypeId || (typeof price === 'number' && price > 0)

const isDate = (value: unknown): value is string => typeof value === 'string' && isRealDate(value)

type Dates = { application_deadline?: unknown; decision_date?: unknown }

function refineDecisionDate(
  { application_deadline: deadline, decision_date: decision }: Dates,
  context: z.RefinementCtx,
): void {
  const wrong = isDate(deadline) && isDate(decision) && wrongDecisionDate(decision, deadline)
  if (wrong) context.addIssue({ code: 'custom', path: ['decision_date'], message: wrong })
}

export const newAdvertisement = formFields
  .refine(hasPriceWhenPaid, priceRule)
  .refine(({ startDate }) => !isDate(startDate) || startDate >= today(), {
    path: ['startDate'],
    message: 'Başlangıç tarihi bugünden önce olamaz.',
    when: () => true,
  })
  .refine(({ application_deadline: deadline }) => !isDate(deadline) || deadline >= today(), {
    path: ['application_deadline'],
    message: deadlineSentences.past,
    when: () => true,
  })
  .refine(
    ({ application_deadline: deadline, startDate }) =>
      !isDate(deadline) || !isDate(startDate) || deadline <= startDate,
    { path: ['application_deadline'], message: deadlineSentences.afterStart, when: () => true },
  )
  .superRefine(refineDecisionDate)

/**
 * `draft_id`: the draft whose photos the advertisement takes over. `draft_revision`: the request is refused
 * if the draft has another revision, because another device has changed it.
 */
export const postedAdvertisement = newAdvertisement.safeExtend({
  draft_id: id().nullish(),
  draft_revision: z.number().int().nullish(),
})

export const editedAdvertisement = formFields
  .omit({ type: true })
  .extend({
    subCategory: smallId('Lütfen bir alt kategori seçin.').optional(),
    revision: z.number().int().optional(),
    /** Missing: the edited advertisement keeps its questions. */
    questions: questions.optional(),
  })
  .refine(hasPriceWhenPaid, priceRule)
  .superRefine(refineDecisionDate)
