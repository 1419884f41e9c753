import { colleagueRoles } from '../../colleagues/colleague-roles.ts'
import { z } from 'zod'
import { shownQuestion } from '../../questions/questions.ts'
import { questionLimits } from '../../questions/question-limits.ts'
import { fullApplication } from '../applications.ts'
import { applicationStates } from '../application-status.ts'
import { cv } from '../../../people/cv/cv.ts'
import { endpoints } from '../../../contract/endpoint.ts'
import { id, idParams, instant, one, plainListOf, smallId } from '../../../contract/fields.ts'
import { fitAspects } from './fit.ts'
import { applicationNote, marks, strength, tag } from './marks.ts'
import { markLimits, strengths } from './strength.ts'

export const receivedSorts = ['newest', 'fit', 'strength'] as const
export type ReceivedSort = (typeof receivedSorts)[number]

export const receivedPerPage = 50

const answerCriterion = z.object({
  question_id: id('Soru bilgisi eksik.'),
  values: z
    .array(z.union([z.boolean(), z.number(), z.string().max(questionLimits.answer)]))
    .max(20)
    .default([]),
  least: z.union([z.number(), z.string().max(10)]).nullish(),
  most: z.union([z.number(), z.string().max(10)]).nullish(),
  words: z.string().trim().max(100).default(''),
})

export const receivedCriteria = z.object({
  states: z.array(z.enum(applicationStates)).max(applicationStates.length).default([]),
  /** The least strength. */
  strength: strength.default(0),
  tags: z.array(tag).max(markLimits.tags).default([]),
  fits_profession: z.boolean().default(false),
  unseen: z.boolean().default(false),
  with_reel: z.boolean().default(false),
  expected_only: z.boolean().default(false),
  answers: z.array(answerCriterion).max(questionLimits.count).default([]),
  experiences: z.number().int().min(0).max(50).default(0),
  cities: z.array(smallId()).max(81).default([]),
  q: z.string().trim().max(100).default(''),
})
export type ReceivedCriteria = z.output<typeof receivedCriteria>

export const receivedApplication = z.object({
  id: z.number(),
  state: z.enum(applicationStates),
  created_at: instant,
  is_seen: z.boolean(),
  undo_until: instant.nullable(),
  applicant: z.object({
    id: z.number(),
    firstname: z.string(),
    lastname: z.string(),
    company_name: z.string().nullable(),
    photo: z.string().nullable(),
    sub_category_name: z.string().nullable(),
    city_name: z.string().nullable(),
    experience_count: z.number(),
  }),
  is_invited: z.boolean(),
  strength: z.literal(strengths),
  tags: z.array(z.string()),
  note_count: z.number(),
  unexpected_count: z.number(),
})
export type ReceivedApplication = z.output<typeof receivedApplication>

export const consideredApplication = z.object({
  application: fullApplication,
  /**
   * Null without a CV, if the applicant's account is suspended or closed, or if the viewer's daily limit of
   * strangers' CVs is used up and all applications of the person to the viewer are withdrawn.
   */
  cv: cv.nullable(),
  fit: z.array(z.object({ aspect: z.enum(fitAspects), is_match: z.boolean(), text: z.string() })),
  marks: marks.extend({
    marked_by: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }).nullable(),
  }),
  notes: z.array(applicationNote),
})
export type ConsideredApplication = z.output<typeof consideredApplication>

export const idsInAddress = (most: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Lütfen başvuruları virgülle ayırarak gönderin.')
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .refine((ids) => ids.length <= most, sentence)

export const mostCompared = 4

export const receivedEndpoints = endpoints({
  'POST /api/app/advertisements/{id}/applications/list': {
    access: 'user',
    summary: 'Applications to the viewer’s own advertisement, filtered and in the viewer’s order, 50 at once',
    params: idParams,
    body: receivedCriteria.extend({
      sort: z.enum(receivedSorts).default('newest'),
      /** `next` of the last reply. */
      after: z
        .string()
        .regex(/^\d{1,6}\.\d{1,15}$/)
        .nullish(),
    }),
    reply: z.object({
      data: z.array(receivedApplication),
      /** null at the end of the list. */
      next: z.string().nullable(),
      /** Null behind the first page. */
      total: z.number().nullable(),
      advertisement: z.object({
        id: z.number(),
        title: z.string(),
        type: z.enum(['crew', 'cast']),
        status: z.string(),
        application_deadline: z.string(),
        decision_date: z.string().nullable(),
        side: z.enum(['owner', ...colleagueRoles]),
        questions: z.array(shownQuestion),
      }),
      counts: z.object({
        all: z.number(),
        pending: z.number(),
        accepted: z.number(),
        rejected: z.number(),
        cancelled: z.number(),
        withdrawn: z.number(),
        unanswered: z.number(),
        unseen: z.number(),
        shortlisted: z.number(),
      }),
    }),
  },
  'POST /api/app/advertisements/{id}/application-ids/list': {
    access: 'user',
    summary:
      'Ids, states and ends of the time to undo of up to 500 applications that match criteria, newest first; refused if more match',
    params: idParams,
    body: receivedCriteria,
    reply: plainListOf(
      z.object({ id: z.number(), state: z.enum(applicationStates), undo_until: instant.nullable() }),
    ),
  },
  'GET /api/app/applications/{id}/considered': {
    access: 'user',
    summary:
      'A received application with the CV, its fit to the advertisement, and the owner’s marks and notes; does not mark it as seen',
    params: idParams,
    reply: one(consideredApplication),
  },
  'GET /api/app/advertisements/{id}/comparison': {
    access: 'user',
    summary: 'Two to four received applications side by side, in the order asked for',
    params: idParams,
    query: z.object({
      application_ids: idsInAddress(mostCompared, 'En fazla dört başvuru karşılaştırabilirsiniz.'),
    }),
    reply: plainListOf(consideredApplication),
  },
})
