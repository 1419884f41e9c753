import { z } from 'zod'
import { endpoints } from '../../../contract/endpoint.ts'
import {
  id,
  idParam,
  idParams,
  instant,
  one,
  plainListOf,
  statusReply,
  text,
} from '../../../contract/fields.ts'
import { foldTurkish } from '../../../text/turkish-text.ts'
import { isBlankLooking, onOneLine } from '../../../text/safe-text.ts'
import { markLimits, mostAtOnce, strengths } from './strength.ts'

export const strength = z.literal(strengths, { error: 'Lütfen Yedek, Olabilir ya da Güçlü seçin.' })

export const tag = z
  .string()
  .overwrite(onOneLine)
  .max(markLimits.tagLength, `Bir etiket en fazla ${markLimits.tagLength} karakter olabilir.`)
  .refine((value) => !isBlankLooking(value), 'Boş etiket eklenemez.')

/**
 * If several tags of a request differ only in capitals or Turkish letters (“Işık”, “isik”), only the first of
 * them is stored.
 */
const tags = z
  .array(tag)
  .max(markLimits.tags, `Bir başvuruya en fazla ${markLimits.tags} etiket ekleyebilirsiniz.`)
  .transform((all) =>
    [...new Map(all.toReversed().map((one) => [foldTurkish(one), one])).values()].toReversed(),
  )

export const applicationIdsUpTo = (most: number) =>
  z
    .array(id('Başvuru bilgisi eksik.'), { error: 'Lütfen en az bir başvuru seçin.' })
    .min(1, 'Lütfen en az bir başvuru seçin.')
    .max(most, `Bir kerede en fazla ${most} başvuru seçebilirsiniz.`)
    .transform((ids) => [...new Set(ids)])
export const applicationIds = applicationIdsUpTo(mostAtOnce)

export const marks = z.object({ strength: z.literal(strengths), tags: z.array(z.string()) })
export type Marks = z.output<typeof marks>

export const applicationNote = z.object({
  id: z.number(),
  text: z.string(),
  author: z.object({ id: z.number(), firstname: z.string(), lastname: z.string() }),
  created_at: instant,
  edited_at: instant.nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type ApplicationNote = z.output<typeof applicationNote>

const noteInput = z.object({ text: text('Not boş bırakılamaz.', markLimits.noteLength) })
const noteParams = z.object({ id: idParam, noteId: idParam })

export const markEndpoints = endpoints({
  'PUT /api/app/applications/{id}/marks': {
    access: 'user',
    summary:
      'Set strength or tags of a received application; what is left out stays. Applicants do not see marks',
    params: idParams,
    body: z.object({ strength: strength.optional(), tags: tags.optional() }),
    reply: one(marks),
  },
  'PUT /api/app/advertisements/{id}/strengths': {
    access: 'user',
    summary:
      'Raise several applications to the viewer’s advertisement to a strength, or take them off the short list (0)',
    params: idParams,
    body: z.object({ application_ids: applicationIds, strength }),
    reply: statusReply,
  },
  'GET /api/app/advertisements/{id}/tags': {
    access: 'user',
    summary: 'The tags that the viewer has used on the advertisement’s applications, the most used first',
    params: idParams,
    reply: plainListOf(z.object({ tag: z.string(), count: z.number() })),
  },
  'POST /api/app/applications/{id}/notes': {
    access: 'user',
    summary: 'Add a private note to a received application',
    params: idParams,
    body: noteInput,
    reply: one(applicationNote),
    status: 201,
  },
  'PUT /api/app/applications/{id}/notes/{noteId}': {
    access: 'user',
    summary: 'Change one’s own note',
    params: noteParams,
    body: noteInput,
    reply: one(applicationNote),
  },
  'DELETE /api/app/applications/{id}/notes/{noteId}': {
    access: 'user',
    summary: 'Delete one’s own note',
    params: noteParams,
    reply: statusReply,
  },
})
