import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, plainListOf, statusReply } from '../../contract/fields.ts'
import { ownProfile } from './own-profile.ts'
import { personName, typedPassword } from './person-fields.ts'

/** The names of a person, which they may change. */
export const profileInput = z.object({
  firstname: personName('İsim boş bırakılamaz.'),
  lastname: personName('Soyisim boş bırakılamaz.'),
})

/** Closing needs the password: a phone left lying open is not enough. */
export const accountClosing = z.object({ password: typedPassword('Lütfen parolanızı giriniz.') })

const switches = { email_notifications: z.boolean(), sms_notifications: z.boolean() }

const preferences = z.object({
  ...switches,
  marketing_consent: z.boolean(),
  /** It was given to an earlier text, and does not hold for the present one. */
  marketing_needs_renewal: z.boolean(),
  /** Each time it was given or taken back, latest first. */
  marketing_history: z.array(
    z.object({ granted: z.boolean(), created_at: instant, text_version: z.string(), channel: z.string() }),
  ),
})
export type Preferences = z.input<typeof preferences>

const openSession = z.object({
  id: z.number(),
  /** "Chrome, Android". */
  device: z.string(),
  /** The end of the address is left out. */
  ip: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  /** At the latest, however often it is used. */
  ends_at: instant,
  is_current: z.boolean(),
})
export type OpenSession = z.input<typeof openSession>

export const accountSettingsEndpoints = endpoints({
  'PUT /api/app/profile': {
    access: 'user',
    summary: 'Change the viewer’s names',
    body: profileInput,
    incomplete: 'Lütfen ad ve soyad alanlarını doldurunuz.',
    reply: statusReply.extend({ data: ownProfile }),
  },
  'GET /api/app/communication-preferences': {
    access: 'user',
    summary: 'Service notices by e-mail and SMS, and the consent to commercial messages with its history',
    reply: preferences,
  },
  'PUT /api/app/communication-preferences': {
    access: 'user',
    summary: 'Change them; a changed consent is one row of its history',
    body: z.object({ ...switches, marketing_consent: z.boolean().optional() }),
    reply: preferences,
  },
  'GET /api/app/sessions': {
    access: 'user',
    summary: 'Where the viewer is signed in, this session first',
    reply: plainListOf(openSession),
  },
  'DELETE /api/app/sessions': {
    access: 'user',
    summary: 'End all sessions but this one',
    reply: statusReply,
  },
  'DELETE /api/app/sessions/{id}': {
    access: 'user',
    summary: 'End one session of the viewer at once',
    params: idParams,
    reply: statusReply,
  },
})
