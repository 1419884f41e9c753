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
   * Optional; null counts as missing. Without it, an edited advertisement keeps its deadline if this is
   * still allowed. Otherwise, as in a new advertisement, the deadline is 30 days from today, or on the day
   * when the work starts if that is earlier (today if the work has begun).
   */
  application_deadline: date('Lütfen son başvuru tarihini seçin.').nullish(),
  /**
   * If it is missing or null, the decision date of a new advertisement is 7 days after the deadline. An
   * edited advertisement keeps its number of days between the deadline and the decision date, at most 30.
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

// True if the price type is free or the price is above 0. `priceRule` makes Zod run this check even if other
// fields, or these two, are invalid; so their types are not known.
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

/** The server drops a price that is sent with the price type “free”. */
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
 * `draft_id`: the draft from which the advertisement was sent; the advertisement takes over its photos.
 * `draft_revision`: the revision of that draft on the sending device; the request is refused if the draft has changed
 * since.
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
    /** If `questions` is missing, the edited advertisement keeps its present questions. */
    questions: questions.optional(),
  })
  .refine(hasPriceWhenPaid, priceRule)
  .superRefine(refineDecisionDate)
