import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, plainListOf, statusReply } from '../../contract/fields.ts'
import { ownProfile } from './own-profile.ts'
import { personName, typedPassword } from './person-fields.ts'

export const profileInput = z.object({
  firstname: personName('İsim boş bırakılamaz.'),
  lastname: personName('Soyisim boş bırakılamaz.'),
})

/** Requires the password, so that somebody who holds the person’s unlocked phone cannot close the account. */
export const accountClosing = z.object({ password: typedPassword('Lütfen parolanızı giriniz.') })

const switches = { email_notifications: z.boolean(), sms_notifications: z.boolean() }

const preferences = z.object({
  ...switches,
  marketing_consent: z.boolean(),
  /**
   * True when the person consented to commercial messages under an earlier version of the consent text. That consent no
   * longer counts.
   */
  marketing_needs_renewal: z.boolean(),
  marketing_history: z.array(
    z.object({ granted: z.boolean(), created_at: instant, text_version: z.string(), channel: z.string() }),
  ),
})
export type Preferences = z.input<typeof preferences>

const openSession = z.object({
  id: z.number(),
  device: z.string(),
  /** IP address without its end. */
  ip: z.string().nullable(),
  created_at: instant,
  last_seen_at: instant,
  ends_at: instant,
  is_current: z.boolean(),
})
export type OpenSession = z.input<typeof openSession>

export const accountSettingsEndpoints = endpoints({
  'PUT /api/app/profile': {
    access: 'user',
    summary: 'Change the viewer’s name',
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
    summary: 'Change the viewer’s notification settings; a changed consent is recorded in its history',
    body: z.object({ ...switches, marketing_consent: z.boolean().optional() }),
    reply: preferences,
  },
  'GET /api/app/sessions': {
    access: 'user',
    summary: 'The viewer’s sessions, this one first',
    reply: plainListOf(openSession),
  },
  'DELETE /api/app/sessions': {
    access: 'user',
    summary: 'End all sessions of the viewer except this one',
    reply: statusReply,
  },
  'DELETE /api/app/sessions/{id}': {
    access: 'user',
    summary: 'End one session of the viewer',
    params: idParams,
    reply: statusReply,
  },
})
