import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { keysOf } from '../contract/keys-of.ts'
import { instant, plainListOf } from '../contract/fields.ts'

/**
 * Requests with the same value of the limit's scope are counted together. `network`: an IPv4 address or the
 * /64 of an IPv6 address.
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
  hits: z.object({ hour: z.number(), day: z.number(), week: z.number() }),
  last_at: instant.nullable(),
  refused: z.array(z.object({ shown: z.string(), hits: z.number(), last_at: instant })),
})
export type StaffLimit = z.output<typeof staffLimit>

export const limitEndpoints = endpoints({
  'GET /api/admin/limits': {
    access: 'admin',
    summary: 'Every limit, how often it has refused requests recently, and whose most',
    reply: plainListOf(staffLimit),
  },
})
