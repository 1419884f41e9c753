import { applicationEndpoints, type NewApplication } from '../../../shared/board/applications/applications.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { apply, decide, undoDecision } from './applications.ts'
import { checkExperience, checkProfession } from './compatibility.ts'
import { readPulse } from './course/pulse.ts'
import { withdraw } from './course/withdrawing.ts'
import { listApplied, listOwn, listReceived } from './reading.ts'

const sentOf = ({ advertisement_id, cover_note, answers, reel_link }: NewApplication) => ({
  advertisementId: advertisement_id,
  coverNote: cover_note,
  answers,
  reelLink: reel_link,
})

export const applicationRoutes = defineHandlers(applicationEndpoints, {
  'POST /api/app/applications': async ({ body, viewer, context, http }) => {
    const data = await apply(context, viewer, sentOf(body), http.idempotencyKey)
    const isRevived = data.timeline.some(({ kind }) => kind === 'sent_again')
    return {
      data,
      message: isRevived
        ? 'Başvurunuz yeniden gönderildi.'
        : 'Başvurunuz başarıyla gönderildi! İlan sahibi ile mesajlaşma kanalı açıldı.',
    }
  },
  'GET /api/app/applications/my-applications': ({ query, viewer, context }) =>
    listOwn(context, viewer, query),
  'GET /api/app/applications/applied': async ({ query, viewer, context }) => ({
    data: await listApplied(context, viewer, query.advertisement_ids),
  }),
  'GET /api/app/advertisements/{id}/applications': ({ params, query, viewer, context }) =>
    listReceived(context, viewer, params.id, query),
  'PATCH /api/app/applications/{id}/status': async ({ params, body, viewer, context }) => ({
    data: await decide(
      context,
      viewer,
      params.id,
      body.status === 'accepted' ? 'accept' : 'reject',
      body.rejection_text,
    ),
  }),
  'PATCH /api/app/applications/{id}/undo': async ({ params, viewer, context }) => ({
    data: await undoDecision(context, viewer, params.id),
  }),
  'GET /api/app/advertisements/{id}/pulse': async ({ params, viewer, context }) => ({
    data: await readPulse(context, viewer, params.id),
  }),
  'PATCH /api/app/applications/{id}/withdraw': async ({ params, body, viewer, context }) => ({
    data: await withdraw(context, viewer, params.id, body),
  }),
  'POST /api/app/applications/check-profession-compatibility': ({ body, viewer, context }) =>
    checkProfession(context, viewer, body.advertisement_id),
  'POST /api/app/applications/check-experience-compatibility': ({ body, viewer, context }) =>
    checkExperience(context, viewer, body.advertisement_id),
})
