import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { smallId, text } from '../../contract/fields.ts'
import { isTaxId } from '../../values/tax-id.ts'

const taxIdSentence =
  'Lütfen geçerli bir T.C. kimlik numarası (11 hane) ya da vergi numarası (10 hane) girin.'

const taxId = z
  .string({ error: 'Vergi veya T.C. kimlik numarası boş bırakılamaz.' })
  .trim()
  .min(1, { error: 'Vergi veya T.C. kimlik numarası boş bırakılamaz.', abort: true })
  .max(11, { error: taxIdSentence, abort: true })
  .refine((value) => isMaskedTaxId(value) || isTaxId(value), taxIdSentence)

export const isMaskedTaxId = (value: string): boolean => /^\*{6,7}\d{4}$/.test(value)

export const invoiceInput = z.object({
  tax_id: taxId,
  city_id: smallId('Lütfen şehir seçin.'),
  district_id: smallId('Lütfen ilçe seçin.'),
  postal_code: z
    .string({ error: 'Posta kodu boş bırakılamaz.' })
    .trim()
    .min(1, { error: 'Posta kodu boş bırakılamaz.', abort: true })
    .regex(/^\d{5}$/, 'Posta kodu 5 haneli olmalıdır.'),
  address: text('Adres boş bırakılamaz.', 500),
})

const invoice = z.object({
  tax_id: z.string().nullable(),
  city_id: z.number().nullable(),
  district_id: z.number().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
})
export type Invoice = z.output<typeof invoice>

export const invoiceEndpoints = endpoints({
  'GET /api/app/invoice': {
    access: 'user',
    summary: 'The viewer’s invoice data; null until entered',
    reply: invoice,
  },
  'PUT /api/app/invoice': {
    access: 'user',
    summary: 'Change the invoice data; the masked tax id keeps the stored one',
    body: invoiceInput,
    incomplete: 'Lütfen tüm alanları doldurunuz.',
    reply: invoice,
  },
})
