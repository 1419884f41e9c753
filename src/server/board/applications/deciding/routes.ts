import { decidingEndpoints } from '../../../../shared/board/applications/deciding/deciding.ts'
import { defineHandlers } from '../../../endpoint/handler.ts'
import { closeAdvertisement } from './closing.ts'
import { addNote, changeNote, mark, markMany, removeNote, suggestTags } from './marks.ts'
import { makeContactSheet, makeShortlist, makeTable, readContactSheet } from './papers/papers.ts'
import { presentMatch } from './present.ts'
import { compare, consider, listForDeciding, listMatching } from './received.ts'
import { previewRejections, rejectMany, undoRejections } from './rejecting.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const decidingRoutes = defineHandlers(decidingEndpoints, {
  'POST /api/app/advertisements/{id}/applications/list': ({ params, body, viewer, context }) =>
    listForDeciding(context, viewer, params.id, body),
  'POST /api/app/advertisements/{id}/application-ids/list': async ({ params, body, viewer, context }) => ({
    data: (await listMatching(context.db.kysely, viewer, params.id, body)).map((row) =>
      presentMatch(row, context.now()),
    ),
  }),
  'GET /api/app/applications/{id}/considered': async ({ params, viewer, context }) => ({
    data: await consider(context, viewer, params.id),
  }),
  'GET /api/app/advertisements/{id}/comparison': async ({ params, query, viewer, context }) => ({
    data: await compare(context, viewer, params.id, query.application_ids),
  }),
  'PUT /api/app/applications/{id}/marks': async ({ params, body, viewer, context }) => ({
    data: await mark(context, viewer, params.id, body),
  }),
  'PUT /api/app/advertisements/{id}/strengths': async ({ params, body, viewer, context }) => {
    const { application_ids: ids, strength } = body
    await markMany(context, viewer, params.id, { ids, strength })
    return done(strength === 0 ? 'Kısa listeden çıkarıldı.' : 'Kısa listeye alındı.')
  },
  'GET /api/app/advertisements/{id}/tags': async ({ params, viewer, context }) => ({
    data: await suggestTags(context, viewer, params.id),
  }),
  'POST /api/app/applications/{id}/notes': async ({ params, body, viewer, context }) => ({
    data: await addNote(context, viewer, params.id, body.text),
  }),
  'PUT /api/app/applications/{id}/notes/{noteId}': async ({ params, body, viewer, context }) => {
    const note = { applicationId: params.id, noteId: params.noteId }
    return { data: await changeNote(context, viewer, note, body.text) }
  },
  'DELETE /api/app/applications/{id}/notes/{noteId}': async ({ params, viewer, context }) => {
    await removeNote(context, viewer, { applicationId: params.id, noteId: params.noteId })
    return done('Not silindi.')
  },
  'POST /api/app/advertisements/{id}/rejections': ({ params, body, viewer, context }) =>
    rejectMany(context, viewer, params.id, body),
  'POST /api/app/advertisements/{id}/rejections/undo': ({ params, body, viewer, context }) =>
    undoRejections(context, viewer, params.id, body.application_ids),
  'POST /api/app/advertisements/{id}/rejection-previews/list': ({ params, body, viewer, context }) =>
    previewRejections(context, viewer, params.id, body),
  'PATCH /api/app/advertisements/{id}/unpublish': ({ params, body, viewer, context }) =>
    closeAdvertisement(context, viewer, params.id, body.rejection_text),
  'GET /api/app/advertisements/{id}/contact-sheet': async ({ params, query, viewer, context }) => ({
    data: await readContactSheet(context, viewer, params.id, query),
  }),
  'GET /api/app/advertisements/{id}/contact-sheet/pdf': ({ params, query, viewer, context }) =>
    makeContactSheet(context, viewer, params.id, query),
  'GET /api/app/advertisements/{id}/shortlist/pdf': ({ params, query, viewer, context }) =>
    makeShortlist(context, viewer, params.id, query),
  'GET /api/app/advertisements/{id}/shortlist/csv': ({ params, query, viewer, context }) =>
    makeTable(context, viewer, params.id, query),
})
