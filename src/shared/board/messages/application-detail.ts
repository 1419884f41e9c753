import { z } from 'zod'
import { endpoints } from '../../contract/endpoint.ts'
import { idParams, one } from '../../contract/fields.ts'
import { fullApplication } from '../applications/applications.ts'
import { message } from './messages.ts'

const applicationDetail = fullApplication.extend({
  messages: z.array(message),
})
export type ApplicationDetail = z.output<typeof applicationDetail>

export const applicationDetailEndpoints = endpoints({
  'GET /api/app/applications/{id}': {
    access: 'user',
    summary:
      'One application that the viewer sent or received, with its last messages; marks it as seen when its owner asks',
    params: idParams,
    reply: one(applicationDetail),
  },
})
