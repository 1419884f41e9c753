import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import { fileOf, idParams, plainListOf, wholeNumber } from '../../../contract/fields.ts'
import { idsInAddress } from './received.ts'
import { mostAtOnce, mostOnPaper } from './strength.ts'

export const mostInTable = 5000

const selectionUpTo = (most: number) =>
  idsInAddress(most, `En fazla ${most} başvuru seçebilirsiniz.`).optional()

const query = z.object({
  application_ids: selectionUpTo(mostOnPaper),
  strength: wholeNumber(0, 3).default(1),
})
const tableQuery = query.extend({ application_ids: selectionUpTo(mostAtOnce) })
export type PaperSelection = z.output<typeof query>

const pdf = { access: 'user', params: idParams, query, reply: fileOf('application/pdf') } as const

const sheetPerson = z.object({
  application_id: z.number(),
  number: z.number(),
  name: z.string(),
  photo: z.string().nullable(),
  sub_category_name: z.string().nullable(),
})
export type SheetPerson = z.output<typeof sheetPerson>

export const paperEndpoints = endpoints({
  'GET /api/app/advertisements/{id}/contact-sheet': {
    access: 'user',
    summary: 'What the contact sheet shows, for the screen',
    params: idParams,
    query,
    reply: plainListOf(sheetPerson),
  },
  'GET /api/app/advertisements/{id}/contact-sheet/pdf': {
    ...pdf,
    summary: 'Photos, names and numbers of received applications, 12 a page, up to 120',
  },
  'GET /api/app/advertisements/{id}/shortlist/pdf': {
    ...pdf,
    summary: 'The short list of the viewer’s advertisement, up to 120 people',
  },
  'GET /api/app/advertisements/{id}/shortlist/csv': {
    access: 'user',
    summary:
      'The short list as a table for a spreadsheet; phone and e-mail only of people who show them to owners',
    params: idParams,
    query: tableQuery,
    reply: fileOf('text/csv'),
  },
})
