import { z } from 'zod'
import { auditSides } from './audit-sides.ts'
import { endpoints } from '../../contract/endpoint.ts'
import { date, fileOf, instant } from '../../contract/fields.ts'

const person = z.object({ id: z.number(), firstname: z.string(), lastname: z.string() })

const facts = z.record(z.string(), z.unknown()).nullable()

const auditEntry = z.object({
  id: z.number(),
  actor: person.nullable(),
  actor_id: z.number().nullable(),
  act: z.string(),
  subject_type: z.string(),
  subject_id: z.number(),
  subject_name: z.string().nullable(),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
  /**
   * True when `before`, `after` and `reason` were erased, because the person concerned closed their account or the
   * storage time of ten years was over.
   */
  is_erased: z.boolean(),
  created_at: instant,
})
export type AuditEntry = z.output<typeof auditEntry>

const word = z
  .string()
  .regex(/^[a-z][a-z_]{0,60}$/, 'Lütfen listeden seçin.')
  .optional()

const narrowing = {
  q: z.string().trim().max(100).optional(),
  side: z.enum(auditSides).optional(),
  act: word,
  subject_type: word,
  subject_id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Lütfen bir numara yazın.')
    .transform(Number)
    .optional(),
  from: date().optional(),
  to: date().optional(),
}

export const auditEndpoints = endpoints({
  'GET /api/admin/audit': {
    access: 'admin',
    summary: 'The audit log, newest first; `next` of a reply is the start of the next page',
    query: z.object({
      ...narrowing,
      before: z
        .string()
        .regex(/^\d{1,17}_\d{1,15}$/)
        .optional(),
    }),
    reply: z.object({ data: z.array(auditEntry), next: z.string().nullable() }),
  },
  'GET /api/admin/audit/export': {
    access: 'admin',
    fresh: true,
    summary: 'Rows of the audit log as CSV, newest first, at most 100,000; the export is recorded in the log',
    query: z.object(narrowing),
    reply: fileOf('text/csv'),
  },
})
