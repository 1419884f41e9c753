import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { idParams, instant, optionalText, pageNumber, plainListOf } from '../../../contract/fields.ts'
import { applicationStates } from '../application-status.ts'
import { applicationIds, applicationIdsUpTo } from './marks.ts'
import { receivedCriteria, type ReceivedCriteria } from './received.ts'
import { rejectionTextLength } from './rejection-texts.ts'

export const rejectionText = optionalText(rejectionTextLength)

const selected = { application_ids: applicationIds.optional(), criteria: receivedCriteria.optional() }
export type Selection = {
  application_ids?: z.output<typeof applicationIds> | undefined
  criteria?: ReceivedCriteria | undefined
}

const isOneGiven = ({ application_ids: ids, criteria }: Selection) =>
  (ids === undefined) !== (criteria === undefined)
const noneSelected = { path: ['application_ids'], error: 'Lütfen en az bir başvuru seçin.' }

const rejection = z.object({ ...selected, rejection_text: rejectionText })

/**
 * Largest number of rejections that one request can undo. It is more than `mostAtOnce`, because an
 * owner who closes an advertisement can reject all its undecided applications at once.
 */
const mostUndone = 10_000

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
    body: rejection.refine(isOneGiven, noneSelected),
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
    body: z.object({ application_ids: applicationIdsUpTo(mostUndone) }),
    reply: z.object({ undone: z.array(z.number()), final: z.array(z.number()) }),
  },
  'POST /api/app/advertisements/{id}/rejection-previews/list': {
    access: 'user',
    summary:
      'A rejection text as each of the selected applicants would read it, 20 on each `page`; with criteria, all that match, also more than 500',
    params: idParams,
    body: rejection.extend({ page: pageNumber.default(1) }).refine(isOneGiven, noneSelected),
    reply: plainListOf(
      z.object({ application_id: z.number(), name: z.string(), text: z.string().nullable() }),
    ).extend({ total: z.number() }),
  },
})
