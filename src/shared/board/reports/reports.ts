import { z } from 'zod'
import { allAdvertisementStatuses } from '../advertisements/advertisement-status.ts'
import { attachmentSize, messageAttachment } from '../messages/message-attachments.ts'
import { endpoints } from '../../contract/endpoint.ts'
import {
  fileOf,
  id,
  idParam,
  idParams,
  instant,
  listOf,
  one,
  optionalText,
  pageNumber,
  text,
  wholeNumber,
} from '../../contract/fields.ts'
import { shownAnswer } from '../questions/sent-answers.ts'
import { longestReport, reportReasons, reportStatuses, reportSubjects } from './report-status.ts'

const status = z.enum(reportStatuses)
const subjectType = z.enum(reportSubjects)
const reason = z.enum(reportReasons, { error: 'Lütfen bir neden seçin.' })

export const newReport = z
  .object({ subject_type: subjectType, subject_id: id(), reason, text: optionalText(longestReport) })
  .refine(({ reason: chosen, text: words }) => chosen !== 'other' || words !== null, {
    path: ['text'],
    message: 'Lütfen ne olduğunu yazın.',
    when: () => true,
  })

const person = z.object({
  id: z.number(),
  firstname: z.string(),
  lastname: z.string(),
  company_name: z.string().nullable(),
})

export const report = z.object({
  id: z.number(),
  subject_type: subjectType,
  subject_id: z.number(),
  advertisement: z
    .object({ id: z.number(), title: z.string(), status: z.enum(allAdvertisementStatuses) })
    .nullable(),
  reported: person,
  reporter: person.nullable(),
  reason,
  status,
  assignee: person.nullable(),
  revision: z.number(),
  created_at: instant,
  closed_at: instant.nullable(),
})
export type Report = z.output<typeof report>

const reportDetail = report.extend({
  text: z.string().nullable(),
  outcome: z.string().nullable(),
  signers: z.array(person),
  others: z.array(
    z.object({ id: z.number(), subject_type: subjectType, reason, status, created_at: instant }),
  ),
  notes: z.array(
    z.object({ id: z.number(), author: person.nullable(), text: z.string(), created_at: instant }),
  ),
  events: z.array(
    z.object({
      id: z.number(),
      actor: person.nullable(),
      from_status: status,
      to_status: status,
      created_at: instant,
    }),
  ),
  openings: z.array(
    z.object({ id: z.number(), actor: person, reason: z.string(), opened_at: instant, expires_at: instant }),
  ),
  messages_until: instant.nullable(),
  can: z.object({
    take: z.boolean(),
    release: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    note: z.boolean(),
    open_messages: z.boolean(),
  }),
})
export type ReportDetail = z.output<typeof reportDetail>

const revision = z.number().int().positive()
const actReply = z.object({ message: z.string(), data: reportDetail })

export const reportEndpoints = endpoints({
  'POST /api/app/reports': {
    access: 'user',
    summary: 'Report an advertisement, a profile or a thread; one open report per subject, 10 a day',
    body: newReport,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  'GET /api/admin/reports': {
    access: 'editor',
    summary: 'Reports, child safety first, then longest waiting; closed ones newest first',
    query: z.object({
      page: pageNumber.default(1),
      status: z.enum(['open', ...reportStatuses]).default('open'),
      reason: reason.optional(),
      subject_type: subjectType.optional(),
      mine: z.literal('1').optional(),
    }),
    reply: listOf(report),
  },
  'GET /api/admin/reports/{id}': {
    access: 'editor',
    summary: 'One report with its notes and history; 404 for the person it is about',
    params: idParams,
    reply: one(reportDetail),
  },
  'POST /api/admin/reports/{id}/take': {
    access: 'editor',
    actsOn: 'report',
    summary: 'Assign a report to oneself, also from a colleague',
    params: idParams,
    body: z.object({ revision }),
    reply: actReply,
  },
  'POST /api/admin/reports/{id}/release': {
    access: 'editor',
    actsOn: 'report',
    summary: 'Release a report',
    params: idParams,
    body: z.object({ revision }),
    reply: actReply,
  },
  'POST /api/admin/reports/{id}/close': {
    access: 'editor',
    actsOn: 'report',
    summary: 'Close a report with its outcome; the reporter learns that it was closed, but not the outcome',
    params: idParams,
    body: z.object({
      revision,
      status: z.enum(['resolved', 'dismissed']),
      outcome: text('Lütfen sonucu yazın.', 1000),
    }),
    reply: actReply,
  },
  'POST /api/admin/reports/{id}/reopen': {
    access: 'editor',
    actsOn: 'report',
    summary: 'Reopen a closed report',
    params: idParams,
    body: z.object({ revision }),
    reply: actReply,
  },
  'POST /api/admin/reports/{id}/notes': {
    access: 'editor',
    actsOn: 'report',
    summary: 'Add a note that only staff read',
    params: idParams,
    body: z.object({ text: text('Lütfen notunuzu yazın.', 2000) }),
    reply: actReply,
    status: 201,
  },
  'POST /api/admin/reports/{id}/openings': {
    access: 'editor',
    actsOn: 'report',
    summary:
      'Open the messages of a reported thread for 30 minutes with a reason; each opening is recorded in the audit log',
    params: idParams,
    body: z.object({ reason: text('Lütfen mesajları neden açtığınızı yazın.', 500) }),
    reply: actReply,
    status: 201,
  },
  'GET /api/admin/reports/{id}/attachments/{attachmentId}': {
    access: 'editor',
    summary:
      'A photo or a PDF of the reported thread while its messages are open; each is recorded in the audit log',
    params: z.object({ id: idParam, attachmentId: idParam }),
    query: attachmentSize,
    reply: fileOf('image/webp', 'application/pdf'),
  },
  'GET /api/admin/reports/{id}/messages': {
    access: 'editor',
    summary:
      'The last 100 messages of the reported thread, or those before a given one, with the words of the application, while they are open',
    params: idParams,
    query: z.object({ before_id: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional() }),
    reply: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          sender_id: z.number(),
          author: person,
          message: z.string(),
          attachments: z.array(messageAttachment),
          created_at: instant,
        }),
      ),
      has_more: z.boolean(),
      application: z.object({
        cover_note: z.string().nullable(),
        answers: z.array(shownAnswer),
        rejection_text: z.string().nullable(),
      }),
    }),
  },
})
