import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { one } from '../contract/fields.ts'

/** What waits for staff, for the numbers beside the parts of the desk. */
const waitingWork = z.object({ reviews: z.number(), reports: z.number(), feedback: z.number() })
export type WaitingWork = z.output<typeof waitingWork>

export const dashboardEndpoints = endpoints({
  'GET /api/admin/waiting': {
    access: 'editor',
    summary: 'How much waits for staff: advertisements, reports, feedback; each up to 1,000',
    reply: one(waitingWork),
  },
})
