import { z } from 'zod'
import { isRealDate } from '../values/ages.ts'
import { isBlankLooking, onOneLine } from '../text/safe-text.ts'
import './zod-settings.ts'

export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const idParams = z.object({ id: idParam })

export const id = (sentence = 'Lütfen bir seçim yapın.') =>
  z.number({ error: sentence }).int(sentence).positive(sentence).max(Number.MAX_SAFE_INTEGER, sentence)

export const smallId = (sentence = 'Lütfen bir seçim yapın.') =>
  z.number({ error: sentence }).int(sentence).positive(sentence).max(2_147_483_647, sentence)

const tooLong = (max: number) => `En fazla ${max.toLocaleString('tr-TR')} karakter yazabilirsiniz.`
const isSeen = (value: string) => !isBlankLooking(value)

export const text = (blank: string, max: number) =>
  z.string({ error: blank }).trim().min(1, blank).max(max, tooLong(max)).refine(isSeen, blank)

export const line = (blank: string, max: number) =>
  z.string({ error: blank }).overwrite(onOneLine).min(1, blank).max(max, tooLong(max)).refine(isSeen, blank)

export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null))

/**
 * Like `optionalText`, but a field that is not sent becomes undefined instead of null, so that the server can
 * leave the stored text as it is.
 */
export const textToReplace = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .nullable()
    .transform((value) => (value && isSeen(value) ? value : null))
    .optional()

export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(onOneLine)
    .max(max, tooLong(max))
    .nullish()
    .transform((value) => (value && isSeen(value) ? value : null))

export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

export const date = (sentence = 'Lütfen geçerli bir tarih girin.') =>
  z.string({ error: sentence }).refine(isRealDate, sentence)

/** Yes or no as 1 or 0, as Klaket’s product specification writes them; `true` and `false` are accepted, too. */
export const zeroOrOne = (sentence: string) => {
  // For a value that fits no member, the server reports the error of the union, but forms show the error of
  // one of its members, so all get the same sentence.
  const message = { error: sentence }
  return z
    .union([z.literal(0, message), z.literal(1, message), z.boolean(message)], message)
    .transform((value) => Boolean(value))
}

export const pageNumber = wholeNumber(1, 1_000_000)

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

export const plainListOf = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row) })

export const one = <T extends z.ZodType>(thing: T) => z.object({ data: thing })

export const statusReply = z.object({ status: z.literal('success'), message: z.string() })

export const fileOf = (...mediaTypes: string[]) => z.string().meta({ mediaTypes })

export const instant = z
  .union([z.string(), z.date().transform((value) => value.toISOString())])
  .pipe(z.string().meta({ format: 'date-time' }))

export const named = z.object({ id: z.number(), name: z.string() })
