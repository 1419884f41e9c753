import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { instant, one, statusReply } from '../../contract/fields.ts'
import { secondFactorCode } from '../passwords/second-factor-code.ts'

/** How long a staff session keeps its powers, in seconds. */
export const staffSessionRules = {
  /** Without use the desk locks. */
  idleSeconds: 15 * 60,
  /** For so long a confirmation counts for exports, roles and deletions. */
  freshSeconds: 5 * 60,
  /** For so long the password of a session need not be repeated to open the desk with a code, and the desk stays open. */
  passwordSeconds: 12 * 3600,
  /** For so long a second factor may be set up. */
  setupSeconds: 15 * 60,
  recoveryCodes: 10,
}

/** A call that a program made by itself: it does not put the desk's lock off. */
export const unattendedHeader = 'x-klaket-unattended'

export const proof = z.enum(['password', 'code'])
export type Proof = z.output<typeof proof>

const staffSession = z.object({
  role: z.enum(['editor', 'admin']),
  is_open: z.boolean(),
  /** The desk locks then unless it is used before; 0 while it is locked. Seconds, as clocks differ. */
  locks_in_seconds: z.number(),
  /** For so long nothing is asked for exports, roles and deletions. */
  confirmed_for_seconds: z.number(),
  /** What must be given to open the desk, and to confirm what needs it. */
  needs: z.object({ open: z.array(proof), confirm: z.array(proof) }),
  second_factor: z.object({
    is_required: z.boolean(),
    enrolled_at: instant.nullable(),
    recovery_codes_left: z.number(),
  }),
})
export type StaffSession = z.output<typeof staffSession>

const passwordSentence = 'Parolanızı yazın.'
/** At least one of the two; which ones are needed stands in `needs`. */
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

/** The first code of a phone that is being set up. */
export const firstCode = z.object({ code: codeOfPhone })

const recoveryCodes = one(z.object({ recovery_codes: z.array(z.string()) }))

export const staffSessionEndpoints = endpoints({
  'GET /api/admin/session': {
    access: 'editor',
    whileLocked: true,
    summary: 'Whether the desk of this session is open, until when, and what opens it',
    reply: one(staffSession),
  },
  'POST /api/admin/session/confirm': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Show who one is by password and code; opens the desk when nothing is missing',
    body: confirmation,
    reply: one(staffSession),
  },
  'POST /api/admin/session/lock': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Lock the desk of this session now',
    reply: statusReply,
  },
  'POST /api/admin/second-factor': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    fresh: true,
    summary: 'Begin to set a second factor up; the one before, if any, serves until its first code',
    reply: one(
      z.object({
        /** Base32, as authenticator apps take it. */
        secret: z.string(),
        /** The same for a QR code. */
        uri: z.string(),
      }),
    ),
  },
  'POST /api/admin/second-factor/confirm': {
    access: 'editor',
    actsOn: 'own_session',
    whileLocked: true,
    summary: 'Finish the setting up with the first code; gives new recovery codes, once',
    body: firstCode,
    reply: recoveryCodes,
  },
  'POST /api/admin/second-factor/recovery-codes': {
    access: 'editor',
    actsOn: 'own_session',
    fresh: true,
    summary: 'New recovery codes in place of the old ones, shown once',
    reply: recoveryCodes,
  },
  'DELETE /api/admin/second-factor': {
    access: 'editor',
    actsOn: 'own_session',
    fresh: true,
    summary: 'Do without a second factor; not for admins',
    reply: statusReply,
  },
})
