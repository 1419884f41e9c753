import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { keysOf } from '../contract/keys-of.ts'
import { instant, plainListOf } from '../contract/fields.ts'

/**
 * What a limit counts together: a network (of IPv6 a /64), a name that somebody signs in with from one network or from
 * anywhere, a browser that has signed in to that name before, a mailbox that somebody writes into
 * a form from one network, an account, a
 * phone number, numbers that begin alike, all.
 */
export const limitScopes = {
  network: 'IP adresi',
  'network and name': 'IP adresi ve hesap adı',
  name: 'Hesap adı',
  device: 'Tarayıcı',
  'network and email': 'IP adresi ve e-posta adresi',
  account: 'Hesap',
  phone: 'Telefon numarası',
  prefix: 'Numara başlangıcı',
  all: 'Bütün site',
} as const
export type LimitScope = keyof typeof limitScopes

const staffLimit = z.object({
  name: z.string(),
  label: z.string(),
  by: z.enum(keysOf(limitScopes)),
  max: z.number(),
  seconds: z.number(),
  /** How often it has refused somebody. */
  hits: z.object({ hour: z.number(), day: z.number(), week: z.number() }),
  last_at: instant.nullable(),
  /** Whom it has refused most in a week, as far as staff may read it; accounts as "#12". */
  refused: z.array(z.object({ shown: z.string(), hits: z.number(), last_at: instant })),
})
export type StaffLimit = z.output<typeof staffLimit>

export const limitEndpoints = endpoints({
  'GET /api/admin/limits': {
    access: 'admin',
    summary: 'Every limit, how often it has refused somebody lately, and whom most',
    reply: plainListOf(staffLimit),
  },
})
