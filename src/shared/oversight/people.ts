import { z } from 'zod'
import { accountTypes } from '../people/accounts/person-fields.ts'
import { endpoints } from '../contract/endpoint.ts'
import { keysOf } from '../contract/keys-of.ts'
import { idParam, idParams, instant, listOf, one, pageNumber, statusReply, text } from '../contract/fields.ts'

export const roles = ['user', 'editor', 'admin'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = { user: 'Kullanıcı', editor: 'Editör', admin: 'Yönetici' }

export const personStateLabels = {
  active: 'Açık',
  suspended: 'Askıda',
  phone_not_verified: 'Telefonu doğrulanmamış',
  corporate_verified: 'Doğrulanmış kurum',
  trusted: 'Güvenilen ilan sahibi',
  closed: 'Kapatılmış',
}
export type PersonState = keyof typeof personStateLabels
export const personStates = keysOf(personStateLabels)

export const personSorts = ['newest', 'oldest', 'name'] as const

const personRow = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  company_name: z.string().nullable(),
  type: z.enum(accountTypes),
  role: z.enum(roles),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_phone_verified: z.boolean(),
  is_suspended: z.boolean(),
  is_closed: z.boolean(),
  is_corporate_verified: z.boolean(),
  advertisements_count: z.number(),
  applications_count: z.number(),
  created_at: instant,
})
export type PersonRow = z.output<typeof personRow>

export const hiddenFields = ['phone', 'email', 'tax_id', 'address'] as const
export type HiddenField = (typeof hiddenFields)[number]
export const revealedSeconds = 60

const suspension = z.object({
  message: z.string(),
  note: z.string(),
  suspended_at: instant,
  until: instant.nullable(),
  suspended_by: z.string().nullable(),
})

const person = personRow.extend({
  closed_at: instant.nullable(),
  corporate_verified_at: instant.nullable(),
  tax_id: z.string().nullable(),
  address: z.string().nullable(),
  email_confirmed_at: instant.nullable(),
  email_refused_since: instant.nullable(),
  email_notices: z.boolean(),
  sms_notices: z.boolean(),
  last_seen_at: instant.nullable(),
  has_cv: z.boolean(),
  suspension: suspension.nullable(),
  can: z.object({
    reveal: z.array(z.enum(hiddenFields)),
    suspend: z.boolean(),
    lift: z.boolean(),
    change_role: z.boolean(),
    verify: z.boolean(),
    close_sessions: z.boolean(),
    exempt: z.boolean(),
    trust: z.boolean(),
    see_audit: z.boolean(),
  }),
})
export type Person = z.output<typeof person>

const reasonLength = 1000
const reason = (blank: string) => z.object({ reason: text(blank, reasonLength) })
const untilSentence = 'Lütfen ileri bir tarih seçin ya da boş bırakın.'

const suspensionInput = z.object({
  message: text('Lütfen kişiye gösterilecek açıklamayı yazın.', 500),
  reason: text('Lütfen ekip için iç notu yazın.', reasonLength),
  until: z.iso.datetime({ error: untilSentence, offset: true }).nullish(),
})

export const peopleEndpoints = endpoints({
  'GET /api/admin/people': {
    access: 'editor',
    summary: 'Search people by name, id, complete e-mail address or complete phone number',
    query: z.object({
      q: z.string().trim().max(254).default(''),
      role: z.enum(roles).optional(),
      type: z.enum(accountTypes).optional(),
      state: z.enum(personStates).optional(),
      sort: z.enum(personSorts).default('newest'),
      page: pageNumber.default(1),
    }),
    reply: listOf(personRow).extend({
      /**
       * True when the search text is only a part of an e-mail address or phone number. Such a search finds
       * nobody, because staff could otherwise find out a masked value digit by digit.
       */
      needs_whole_value: z.boolean(),
      /**
       * `newest` instead of the requested order when so many people match a search by name that sorting them
       * would be slow.
       */
      sorted_by: z.enum(personSorts),
    }),
  },
  'GET /api/admin/people/{id}': {
    access: 'editor',
    summary: 'One person, with phone, e-mail, tax id and address masked',
    params: idParams,
    reply: one(person),
  },
  'POST /api/admin/people/{id}/reveal': {
    access: 'editor',
    actsOn: 'account',
    summary: 'Reveal one masked value with a reason, which is recorded in the audit log',
    params: idParams,
    body: reason('Lütfen neden görmek istediğinizi yazın.').extend({ field: z.enum(hiddenFields) }),
    reply: z.object({ field: z.enum(hiddenFields), value: z.string(), hides_after_seconds: z.number() }),
  },
  'POST /api/admin/people/{id}/suspend': {
    access: 'admin',
    actsOn: 'account',
    summary:
      'Suspend an account until a date or until it is lifted: its sessions end and its advertisements are hidden',
    params: idParams,
    body: suspensionInput,
    reply: statusReply,
  },
  'POST /api/admin/people/{id}/lift-suspension': {
    access: 'admin',
    actsOn: 'account',
    summary: 'Lift a suspension; the advertisements return to their former status',
    params: idParams,
    body: reason('Lütfen askıyı neden kaldırdığınızı yazın.'),
    reply: statusReply,
  },
  'PUT /api/admin/people/{id}/role': {
    access: 'admin',
    actsOn: 'account',
    fresh: true,
    summary: 'Change a role; `from` is the role that was read. The person’s sessions end',
    params: idParams,
    body: reason('Lütfen rolü neden değiştirdiğinizi yazın.').extend({
      role: z.enum(roles, { error: 'Lütfen bir rol seçin.' }),
      from: z.enum(roles),
    }),
    reply: statusReply,
  },
  'PUT /api/admin/people/{id}/corporate-verification': {
    access: 'admin',
    actsOn: 'account',
    summary: 'Mark a company account as verified',
    params: idParams,
    body: reason('Lütfen neye göre doğruladığınızı yazın.'),
    reply: statusReply,
  },
  'DELETE /api/admin/people/{id}/corporate-verification': {
    access: 'admin',
    actsOn: 'account',
    summary: 'Withdraw the verification of a company account',
    params: idParams,
    body: reason('Lütfen işareti neden kaldırdığınızı yazın.'),
    reply: statusReply,
  },
  'DELETE /api/admin/people/{id}/sessions': {
    access: 'admin',
    actsOn: 'account',
    summary: 'End all sessions of a person',
    params: idParams,
    body: reason('Lütfen oturumları neden kapattığınızı yazın.'),
    reply: statusReply,
  },
  'DELETE /api/admin/people/{id}/sessions/{sessionId}': {
    access: 'admin',
    actsOn: 'account',
    summary: 'End one session of a person',
    params: z.object({ id: idParam, sessionId: idParam }),
    body: reason('Lütfen oturumu neden kapattığınızı yazın.'),
    reply: statusReply,
  },
})
