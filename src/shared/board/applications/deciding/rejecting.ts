import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { idParams, instant, optionalText, plainListOf } from '../../../contract/fields.ts'
import { applicationStates } from '../application-status.ts'
import { applicationIds } from './marks.ts'
import { receivedCriteria, type ReceivedCriteria } from './received.ts'
import { rejectionTextLength } from './rejection-texts.ts'

export const rejectionText = optionalText(rejectionTextLength)

const selected = { application_ids: applicationIds.optional(), criteria: receivedCriteria.optional() }
export type Selection = {
  application_ids?: z.output<typeof applicationIds> | undefined
  criteria?: ReceivedCriteria | undefined
}

const rejection = z
  .object({ ...selected, rejection_text: rejectionText })
  .refine(({ application_ids: ids, criteria }) => (ids === undefined) !== (criteria === undefined), {
    path: ['application_ids'],
    error: 'Lütfen en az bir başvuru seçin.',
  })

const alreadyDecided = z.object({
  application_id: z.number(),
  state: z.enum(applicationStates),
  decided_by: z.string().nullable(),
})

export const rejectingEndpoints = endpoints({
  'POST /api/app/advertisements/{id}/rejections': {
    access: 'user',
    summary:
      'Reject up to 500 applications at once; applicants see it after 10 minutes. Those that are already decided stay as they are',
    params: idParams,
    body: rejection,
    reply: z.object({
      rejected: z.array(z.number()),
      undo_until: instant.nullable(),
      already_decided: z.array(alreadyDecided),
    }),
  },
  'POST /api/app/advertisements/{id}/rejections/undo': {
    access: 'user',
    summary: 'Undo several rejections within 10 minutes; those that have become final stay',
    params: idParams,
    body: z.object({ application_ids: applicationIds }),
    reply: z.object({ undone: z.array(z.number()), final: z.array(z.number()) }),
  },
  'POST /api/app/advertisements/{id}/rejection-previews/list': {
    access: 'user',
    summary: 'A rejection text as each of the selected applicants would read it, the first 20 of them',
    params: idParams,
    body: rejection,
    reply: plainListOf(
      z.object({ application_id: z.number(), name: z.string(), text: z.string().nullable() }),
    ).extend({ total: z.number() }),
  },
})
