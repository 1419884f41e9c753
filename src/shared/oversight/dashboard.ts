import { z } from 'zod'
import { endpoints } from '../contract/endpoint.ts'
import { one } from '../contract/fields.ts'

const waitingWork = z.object({ reviews: z.number(), reports: z.number(), feedback: z.number() })
export type WaitingWork = z.output<typeof waitingWork>

export const dashboardEndpoints = endpoints({
  'GET /api/admin/waiting': {
    access: 'editor',
    summary: 'Numbers of advertisements, reports and feedback that wait for staff; each up to 1,000',
    reply: one(waitingWork),
  },
})
