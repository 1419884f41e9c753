import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { idParams, one } from '../../../contract/fields.ts'
import { responseOutcomes } from './response-rate.ts'

const rate = z.object({ percent: z.number(), counted: z.number(), median_days: z.number().nullable() })

const outcomes = z.record(z.enum(responseOutcomes), z.number())

const responseCounts = z.object({
  rate: rate.nullable(),
  outcomes,
  advertisements: z.array(
    z.object({ id: z.number(), title: z.string(), decision_date: z.string(), outcomes }),
  ),
})
export type ResponseReport = z.output<typeof responseCounts>

export const responsePromiseEndpoints = endpoints({
  'GET /api/app/owners/{id}/response-rate': {
    access: 'anyone',
    sameForAll: true,
    lasts: 'seconds',
    summary:
      'The share of applications of the last twelve months that an owner decided until the promised day; null below five, for suspended and for closed accounts',
    params: idParams,
    reply: z.object({ data: rate.nullable() }),
  },
  'GET /api/admin/people/{id}/response-rate': {
    access: 'editor',
    summary: 'The counts behind an owner’s response rate, in all and by advertisement',
    params: idParams,
    reply: one(responseCounts),
  },
})
