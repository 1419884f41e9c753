import { peopleEndpoints } from '../../../shared/oversight/people.ts'
import { personSectionEndpoints } from '../../../shared/oversight/person-sections.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { setCorporateVerified } from './acts/corporate.ts'
import { getPerson, listAudit, listSection, listSessionSection } from './reading.ts'
import { reveal } from './acts/reveal.ts'
import { changeRole } from './acts/roles.ts'
import { searchPeople } from './search.ts'
import { listAdvertisements, listApplications, listConsents, listLetters } from './sql-sections.ts'
import { closeSessions } from './acts/sessions.ts'
import { liftSuspension, suspend, wrongEnd } from './acts/suspending.ts'

const done = (message: string) => ({ status: 'success' as const, message })

const acts = defineHandlers(
  peopleEndpoints,
  {
    'GET /api/admin/people': ({ query, viewer, context }) => searchPeople(context, viewer, query),
    'GET /api/admin/people/{id}': async ({ params, viewer, context }) => ({
      data: await getPerson(context, viewer, params.id),
    }),
    'POST /api/admin/people/{id}/reveal': ({ params, body, viewer, context }) =>
      reveal(context, viewer, params.id, body),
    'POST /api/admin/people/{id}/suspend': async ({ params, body, viewer, context }) => {
      await suspend(context, viewer, params.id, { ...body, until: body.until ? new Date(body.until) : null })
      return done('Hesap askıya alındı, kişiye e-postayla bildirildi.')
    },
    'POST /api/admin/people/{id}/lift-suspension': async ({ params, body, viewer, context }) => {
      await liftSuspension(context, viewer, params.id, body.reason)
      return done('Askı kaldırıldı, kişiye e-postayla bildirildi.')
    },
    'PUT /api/admin/people/{id}/role': async ({ params, body, viewer, context }) => {
      await changeRole(context, viewer, params.id, body)
      return done('Rol değişti, kişinin oturumları kapatıldı.')
    },
    'PUT /api/admin/people/{id}/corporate-verification': async ({ params, body, viewer, context }) => {
      await setCorporateVerified(context, viewer, params.id, { isVerified: true, reason: body.reason })
      return done('Kurum doğrulandı.')
    },
    'DELETE /api/admin/people/{id}/corporate-verification': async ({ params, body, viewer, context }) => {
      await setCorporateVerified(context, viewer, params.id, { isVerified: false, reason: body.reason })
      return done('Doğrulanmış kurum işareti kaldırıldı.')
    },
    'DELETE /api/admin/people/{id}/sessions': async ({ params, body, viewer, context }) => {
      await closeSessions(context, viewer, params.id, body)
      return done('Kişinin bütün oturumları kapatıldı.')
    },
    'DELETE /api/admin/people/{id}/sessions/{sessionId}': async ({ params, body, viewer, context }) => {
      await closeSessions(context, viewer, params.id, { sessionId: params.sessionId, reason: body.reason })
      return done('Oturum kapatıldı.')
    },
  },
  {
    'POST /api/admin/people/{id}/suspend': async ({ sound, context }) =>
      wrongEnd(sound.until ? new Date(sound.until) : null, context.now()),
  },
)

const sections = defineHandlers(personSectionEndpoints, {
  'GET /api/admin/people/{id}/advertisements': ({ params, query, context }) =>
    listSection(context, params.id, query.page, listAdvertisements),
  'GET /api/admin/people/{id}/applications': ({ params, query, context }) =>
    listSection(context, params.id, query.page, listApplications),
  'GET /api/admin/people/{id}/consents': ({ params, query, context }) =>
    listSection(context, params.id, query.page, listConsents),
  'GET /api/admin/people/{id}/sessions': ({ params, query, context }) =>
    listSessionSection(context, params.id, query.page),
  'GET /api/admin/people/{id}/letters': ({ params, query, context }) =>
    listSection(context, params.id, query.page, listLetters),
  'GET /api/admin/people/{id}/audit': ({ params, query, context }) =>
    listAudit(context, params.id, query.page),
})

export const peopleRoutes = [...acts, ...sections]
