import { z } from 'zod'
import { isRealDate } from '../values/ages.ts'
import { isBlankLooking, onOneLine } from '../text/safe-text.ts'
import './zod-settings.ts'

/** An id in an address. Anything but a positive whole number is nobody's id: the server answers 404. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** `{ params: { id } }` of most endpoints. */
export const idParams = z.object({ id: idParam })

/** An id inside a JSON body. */
export const id = (sentence = 'Lütfen bir seçim yapın.') =>
  z.number({ error: sentence }).int(sentence).positive(sentence).max(Number.MAX_SAFE_INTEGER, sentence)

/** An id in a table that is small and has integer keys (dictionary tables). */
export const smallId = (sentence = 'Lütfen bir seçim yapın.') =>
  z.number({ error: sentence }).int(sentence).positive(sentence).max(2_147_483_647, sentence)

const tooLong = (max: number) => `En fazla ${max.toLocaleString('tr-TR')} karakter yazabilirsiniz.`
const isSeen = (value: string) => !isBlankLooking(value)

/** Text that must say something; counted after trimming. */
export const text = (blank: string, max: number) =>
  z.string({ error: blank }).trim().min(1, blank).max(max, tooLong(max)).refine(isSeen, blank)

/** The same on one line: a title, a name. */
export const line = (blank: string, max: number) =>
  z.string({ error: blank }).overwrite(onOneLine).min(1, blank).max(max, tooLong(max)).refine(isSeen, blank)

/** Text that may be left out; what looks blank becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null))

/** The same on one line. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(onOneLine)
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null))

/** A whole number that addresses and forms carry as digits. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** A calendar date, YYYY-MM-DD. */
export const date = (sentence = 'Lütfen geçerli bir tarih girin.') =>
  z.string({ error: sentence }).refine(isRealDate, sentence)

/** 0 or 1 on the wire, as the specification writes yes and no; `true` and `false` are taken too. */
export const zeroOrOne = (sentence: string) => {
  // On each part, too: forms show the first part's sentence.
  const said = { error: sentence }
  return z
    .union([z.literal(0, said), z.literal(1, said), z.boolean(said)], said)
    .transform((value) => Boolean(value))
}

/** A page number in an address. */
export const pageNumber = wholeNumber(1, 1_000_000)

/** The reply of every list: rows and where they stand. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    current_page: z.number(),
    per_page: z.number(),
    total: z.number(),
    last_page: z.number(),
    from: z.number().nullable(),
    to: z.number().nullable(),
  })

/** The reply of dictionaries and other plain lists. */
export const plainListOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })

/** The reply of single things. */
export const one = <T extends z.ZodType>(thing: T) => z.object({ data: thing })

/** The reply of calls that the specification says "return status". */
export const statusReply = z.object({ status: z.literal('success'), message: z.string() })

/** The reply of endpoints that give a file. */
export const fileOf = (mediaType: string) => z.string().meta({ contentMediaType: mediaType })

/** An instant on the wire, ISO 8601 in UTC; handlers may give a Date. */
export const instant = z
  .union([z.string(), z.date().transform((value) => value.toISOString())])
  .pipe(z.string().meta({ format: 'date-time' }))

/** Id and name: category, city, price type. */
export const named = z.object({ id: z.number(), name: z.string() })
