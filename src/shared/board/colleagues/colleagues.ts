import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, plainListOf, statusReply } from '../../contract/fields.ts'
import { readSignInName } from '../../people/accounts/sign-in-name.ts'
import { parsePhone } from '../../values/phone.ts'
import { colleagueRoles } from './colleague-roles.ts'

const role = z.enum(colleagueRoles, { error: 'Lütfen ne yapabileceğini seçin.' })

const addressError = 'Lütfen geçerli bir e-posta adresi ya da cep telefonu numarası yazın.'

const invitation = z.object({
  address: z
    .string({ error: addressError })
    .trim()
    .max(254, addressError)
    .refine((typed) => {
      const name = readSignInName(typed)
      return 'phone' in name ? parsePhone(name.phone)?.isMobile : z.email().safeParse(name.email).success
    }, addressError),
  role,
})

const colleague = z.object({
  id: z.number(),
  address: z.string().nullable(),
  /**
   * Null until the invitation is accepted, so that the owner cannot find out whether the invited address has an
   * account.
   */
  person: z
    .object({ id: z.number(), firstname: z.string(), lastname: z.string(), photo: z.string().nullable() })
    .nullable(),
  role: z.enum(colleagueRoles),
  status: z.enum(['invited', 'active', 'declined']),
  invited_at: instant,
  answered_at: instant.nullable(),
})
export type Colleague = z.output<typeof colleague>

const owner = z.object({ id: z.number(), name: z.string(), photo: z.string().nullable() })

const membership = z.object({
  id: z.number(),
  owner,
  advertisement: z.object({ id: z.number(), title: z.string() }).nullable(),
  role: z.enum(colleagueRoles),
  wants_notices: z.boolean(),
})
export type Membership = z.output<typeof membership>

const invited = membership.extend({
  invited_at: instant,
  expires_at: instant,
  has_applied: z.boolean(),
})
export type ColleagueInvitation = z.output<typeof invited>

const shared = z.object({
  id: z.number(),
  title: z.string(),
  status: z.string(),
  application_deadline: z.string(),
  owner,
  role: z.enum(colleagueRoles),
  applications_count: z.number(),
  waiting_count: z.number(),
})
export type SharedAdvertisement = z.output<typeof shared>

export const colleagueEndpoints = endpoints({
  'GET /api/app/advertisements/{id}/colleagues': {
    access: 'user',
    summary: 'The colleagues of the viewer’s own advertisement and the company’s standing team',
    params: idParams,
    reply: plainListOf(colleague).extend({
      team: z.array(colleague),
      is_team_here: z.boolean().nullable(),
      can: z.object({ invite: z.boolean() }),
    }),
  },
  'POST /api/app/advertisements/{id}/colleagues': {
    access: 'user',
    summary:
      'Invite a member by e-mail or phone to one’s own advertisement; the reply is the same whether the address has an account or not',
    params: idParams,
    body: invitation,
    reply: statusReply,
    status: 201,
  },
  'PUT /api/app/advertisements/{id}/team': {
    access: 'user',
    summary: 'Whether the company’s standing team works on this advertisement',
    params: idParams,
    body: z.object({ is_team_here: z.boolean() }),
    reply: statusReply,
  },
  'GET /api/app/team': {
    access: 'user',
    summary: 'The standing team of a company',
    reply: plainListOf(colleague),
  },
  'POST /api/app/team': {
    access: 'user',
    summary: 'Invite a member to the standing team, which works on all advertisements of a company',
    body: invitation,
    reply: statusReply,
    status: 201,
  },
  'PATCH /api/app/colleagues/{id}': {
    access: 'user',
    summary: 'Change the role of a colleague as owner',
    params: idParams,
    body: z.object({ role }),
    reply: statusReply,
  },
  'DELETE /api/app/colleagues/{id}': {
    access: 'user',
    summary:
      'Remove a colleague or take back an invitation as owner, at once; refused if the status is no longer `from`',
    params: idParams,
    query: z.object({ from: z.enum(['invited', 'active']).optional() }),
    reply: statusReply,
  },
  'POST /api/app/colleagues/{id}/restore': {
    access: 'user',
    summary: 'Take back the removal of a colleague within ten minutes',
    params: idParams,
    reply: statusReply,
  },
  'PUT /api/app/colleagues/{id}/answer': {
    access: 'user',
    summary: 'Accept or decline an invitation to work on somebody’s advertisement',
    params: idParams,
    body: z.object({ answer: z.enum(['accept', 'decline']) }),
    reply: statusReply,
  },
  'PATCH /api/app/colleagues/{id}/notices': {
    access: 'user',
    summary: 'Whether the viewer, as a colleague, gets notices about applications and messages',
    params: idParams,
    body: z.object({ wants_notices: z.boolean() }),
    reply: statusReply,
  },
  'DELETE /api/app/colleagues/{id}/membership': {
    access: 'user',
    summary: 'Leave as a colleague',
    params: idParams,
    reply: statusReply,
  },
  'GET /api/app/shared-advertisements': {
    access: 'user',
    summary:
      'Invitations to work as a colleague, memberships, and the advertisements of other owners on which the viewer works, newest first, at most 200',
    reply: plainListOf(shared).extend({
      invitations: z.array(invited),
      memberships: z.array(membership),
    }),
  },
})
