import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { instant, one, statusReply } from '../contract/fields.ts'
import { secondFactorCode } from './accounts/passwords/second-factor-code.ts'

export const staffSessionRules = {
  idleSeconds: 15 * 60,
  freshSeconds: 5 * 60,
  /** Seconds after the password was entered until the staff session locks even while it is used. */
  passwordSeconds: 12 * 3600,
  setupSeconds: 15 * 60,
  recoveryCodes: 10,
}

/**
 * Header of the requests that a staff page sends while nobody uses it, such as polls. These requests do not
 * postpone the lock of the staff session.
 */
export const unattendedHeader = 'x-klaket-unattended'

export const proof = z.enum(['password', 'code'])
export type Proof = z.output<typeof proof>

const staffSession = z.object({
  role: z.enum(['editor', 'admin']),
  is_open: z.boolean(),
  /**
   * Seconds instead of a time of day, because the browser’s clock may be wrong; 0 while the session is
   * locked.
   */
  locks_in_seconds: z.number(),
  confirmed_for_seconds: z.number(),
  needs: z.object({ open: z.array(proof), confirm: z.array(proof) }),
  second_factor: z.object({
    is_required: z.boolean(),
    enrolled_at: instant.nullable(),
    recovery_codes_left: z.number(),
  }),
})
export type StaffSession = z.output<typeof staffSession>

const passwordSentence = 'Parolanızı yazın.'
export const confirmation = z
  .object({
    password: z
      .string({ error: passwordSentence })
      .min(1, passwordSentence)
      .max(200, passwordSentence)
      .optional(),
    code: secondFactorCode.optional(),
  })
  .refine(({ password, code: given }) => password !== undefined || given !== undefined, {
    path: ['password'],
    message: passwordSentence,
  })

const codeOfPhone = z
  .string({ error: 'Uygulamanın gösterdiği 6 rakamı yazın.' })
  .max(40, 'Uygulamanın gösterdiği 6 rakamı yazın.')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Uygulamanın gösterdiği 6 rakamı yazın.'))

export const firstCode = z.object({ code: codeOfPhone })

const recoveryCodes = one(z.object({ recovery_codes: z.array(z.string()) }))

export const staffSessionEndpoints = endpoints({
  'GET /api/admin/session': {
    access: 'editor',
    whileLocked: true,
    summary: 'Whether this staff session is unlocked, until when, and what unlocks it',
    reply: one(staffSession),
  },
  'POST /api/admin/session/confirm': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Confirm one’s identity by password and code; unlocks the staff session when nothing is missing',
    body: confirmation,
    reply: one(staffSession),
  },
  'POST /api/admin/session/lock': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Lock this staff session now',
    reply: statusReply,
  },
  'POST /api/admin/second-factor': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    fresh: true,
    summary:
      'Start the setup of a second factor; the present one stays valid until the first code of the new one',
    reply: one(
      z.object({
        secret: z.string(),
        uri: z.string(),
      }),
    ),
  },
  'POST /api/admin/second-factor/confirm': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Finish the setup with the first code; returns new recovery codes, once',
    body: firstCode,
    reply: recoveryCodes,
  },
  'POST /api/admin/second-factor/recovery-codes': {
    access: 'editor',
    actsOn: 'own_session',
    fresh: true,
    summary: 'Replace the recovery codes; the new ones are returned once',
    reply: recoveryCodes,
  },
  'DELETE /api/admin/second-factor': {
    access: 'editor',
    actsOn: 'own_session',
    fresh: true,
    summary: 'Remove the second factor; not for admins',
    reply: statusReply,
  },
})
