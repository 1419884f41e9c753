import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, instant, one, text } from '../../contract/fields.ts'

const ownerTrust = z.object({
  account_id: z.number(),
  is_trusted: z.boolean(),
  kind: z.enum(['granted', 'earned']).nullable(),
  reason: z.string().nullable(),
  granted_at: instant.nullable(),
  granted_by: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }).nullable(),
})
export type OwnerTrust = z.output<typeof ownerTrust>

export const trustedOwnerEndpoints = endpoints({
  'GET /api/admin/accounts/{id}/trust': {
    access: 'editor',
    summary: 'Whether an owner’s advertisements may be approved in bulk, and why',
    params: idParams,
    reply: one(ownerTrust),
  },
  'PUT /api/admin/accounts/{id}/trust': {
    access: 'editor',
    actsOn: 'account',
    summary: 'Grant an owner trust, or change its reason; nobody can trust themselves',
    params: idParams,
    body: z.object({ reason: text('Lütfen bu kişiye neden güvenildiğini yazın.', 1000) }),
    reply: one(ownerTrust),
  },
  'DELETE /api/admin/accounts/{id}/trust': {
    access: 'editor',
    actsOn: 'account',
    summary: 'Withdraw granted trust; 404 when there is none',
    params: idParams,
    body: z.object({ reason: text('Lütfen güvenin neden kaldırıldığını yazın.', 1000) }),
    reply: one(ownerTrust),
  },
})
