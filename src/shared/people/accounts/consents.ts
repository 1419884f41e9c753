import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, statusReply } from '../../contract/fields.ts'

export const consentTextVersion = '2026-11-2'
export const commercialConsentText = 'Klaket haberleri ve duyuruları için bana e-posta ve SMS gönderilebilir.'

export const consentKinds = ['terms', 'commercial_messages'] as const

const consent = z.object({
  kind: z.enum(consentKinds),
  granted: z.boolean(),
  text_version: z.string(),
  channel: z.string(),
  ip: z.string().nullable(),
  created_at: instant,
})
export type Consent = z.input<typeof consent>

const ownConsents = z.object({
  data: z.array(consent),
  asked_terms_version: z.number().nullable(),
})
export type OwnConsents = z.input<typeof ownConsents>

export const consentEndpoints = endpoints({
  'GET /api/app/consents': {
    access: 'user',
    summary: 'Consents that the viewer gave and withdrew, and whether newer terms need an answer',
    reply: ownConsents,
  },
  'POST /api/app/consents/terms': {
    access: 'user',
    summary: 'Agree to the terms in force; refused when a newer version is in force by now',
    body: z.object({ terms_version: z.number().int().positive() }),
    reply: statusReply,
  },
})
