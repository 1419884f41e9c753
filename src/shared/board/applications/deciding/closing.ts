import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { idParams, instant, one } from '../../../contract/fields.ts'
import { advertisementDetail } from '../../advertisements/advertisements.ts'
import { rejectionText } from './rejecting.ts'

export const closingEndpoints = endpoints({
  'PATCH /api/app/advertisements/{id}/unpublish': {
    access: 'user',
    summary:
      'Close a published, waiting or expired advertisement; with a text, also reject those still waiting',
    params: idParams,
    body: z.object({ rejection_text: rejectionText }),
    reply: one(advertisementDetail).extend({ rejected: z.array(z.number()), undo_until: instant.nullable() }),
  },
})
