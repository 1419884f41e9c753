import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, one, text } from '../../contract/fields.ts'

const lockExemption = z.object({
  account_id: z.number(),
  is_exempt: z.boolean(),
  reason: z.string().nullable(),
  granted_at: instant.nullable(),
  granted_by: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }).nullable(),
})
export type LockExemption = z.output<typeof lockExemption>

const reasonLength = 1000

export const lockExemptionEndpoints = endpoints({
  'GET /api/admin/accounts/{id}/profession-lock-exemption': {
    access: 'admin',
    summary: 'Whether an account may change its profession at any time, by whom and why',
    params: idParams,
    reply: one(lockExemption),
  },
  'PUT /api/admin/accounts/{id}/profession-lock-exemption': {
    access: 'admin',
    actsOn: 'account',
    summary: 'Free an account from the six months between changes of profession, or mend the reason',
    params: idParams,
    body: z.object({ reason: text('Lütfen muafiyetin nedenini yazın.', reasonLength) }),
    reply: one(lockExemption),
  },
  'DELETE /api/admin/accounts/{id}/profession-lock-exemption': {
    access: 'admin',
    actsOn: 'account',
    summary: 'Take the exemption back; 404 where there is none',
    params: idParams,
    body: z.object({ reason: text('Lütfen muafiyeti neden kaldırdığınızı yazın.', reasonLength) }),
    reply: one(lockExemption),
  },
})
