import { z } from 'zod'
import { advertisementDetail } from '../advertisements/advertisements.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { date, idParams, one } from '../../contract/fields.ts'

const deadline = z.object({
  application_deadline: date('Lütfen son başvuru tarihini seçin.').optional(),
})

export const deadlineEndpoints = endpoints({
  'PATCH /api/app/advertisements/{id}/extend': {
    access: 'user',
    summary: 'Move the deadline of a published advertisement, without a review',
    params: idParams,
    body: deadline,
    reply: one(advertisementDetail),
  },
  'PATCH /api/app/advertisements/{id}/renew': {
    access: 'user',
    summary:
      'Give an expired advertisement a new deadline: published at once if approved within 90 days, else back to review',
    params: idParams,
    body: deadline,
    reply: one(advertisementDetail),
  },
  'PATCH /api/app/advertisements/{id}/undo-renewal': {
    access: 'user',
    summary:
      'Put a renewed advertisement back to expired, within ten minutes and before anybody has applied to it',
    params: idParams,
    reply: one(advertisementDetail),
  },
})
