import { sql } from 'kysely'
import { dayAfter, today } from '../../src/shared/values/dates.ts'
import { flushViews } from '../../src/server/board/advertisements/views/views.ts'
import { ad, at, attach, call, form, ifGone, out, say, upload, type Verb } from './stage.ts'

export const ofMembers: Verb[] = [
  {
    title: 'applying',
    endpoint: 'POST /api/app/applications',
    run: () => call('applicant', 'POST', '/api/app/applications', { advertisement_id: at.scene.open }),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '409 advertisement_closed',
      'the owner is suspended': '409 advertisement_away',
      'the ad is taken down': '404 advertisement_not_found',
    },
  },
  {
    title: 'accepting',
    endpoint: 'PATCH /api/app/applications/{id}/status',
    run: () =>
      call('owner', 'PATCH', `/api/app/applications/${at.scene.pending}/status`, { status: 'accepted' }),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '409 other_side_closed',
    },
  },
  {
    title: 'taking a decision back',
    endpoint: 'PATCH /api/app/applications/{id}/undo',
    run: () => call('owner', 'PATCH', `/api/app/applications/${at.scene.decided}/undo`),
    refused: { ...ifGone('owner'), 'the applicant closes the account': '409 other_side_closed' },
  },
  {
    title: 'withdrawing an application',
    endpoint: 'PATCH /api/app/applications/{id}/withdraw',
    run: () =>
      call('applicant', 'PATCH', `/api/app/applications/${at.scene.pending}/withdraw`, { from: 'pending' }),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '409 other_side_closed',
    },
  },
  {
    title: 'saving a search',
    endpoint: 'POST /api/app/saved-searches',
    run: () => call('applicant', 'POST', '/api/app/saved-searches', { address: 'city=34' }),
    refused: ifGone('applicant'),
  },
  {
    title: 'changing a saved search',
    endpoint: 'PATCH /api/app/saved-searches/{id}',
    before: () => savedSearch('city=35'),
    run: (id) => call('applicant', 'PATCH', `/api/app/saved-searches/${id}`, { frequency: 'daily' }),
    refused: ifGone('applicant'),
  },
  {
    title: 'deleting a saved search',
    endpoint: 'DELETE /api/app/saved-searches/{id}',
    before: () => savedSearch('city=6'),
    run: (id) => call('applicant', 'DELETE', `/api/app/saved-searches/${id}`),
    refused: ifGone('applicant'),
  },
  {
    title: 'restoring a saved search',
    endpoint: 'POST /api/app/saved-searches/{id}/restore',
    before: async () => {
      const id = await savedSearch('city=7')
      await call('applicant', 'DELETE', `/api/app/saved-searches/${id}`)
      return id
    },
    run: (id) => call('applicant', 'POST', `/api/app/saved-searches/${id}/restore`),
    refused: ifGone('applicant'),
  },
  {
    title: 'saving a reply',
    endpoint: 'POST /api/app/saved-replies',
    run: () => call('owner', 'POST', '/api/app/saved-replies', reply),
    refused: ifGone('owner'),
  },
  {
    title: 'changing a saved reply',
    endpoint: 'PUT /api/app/saved-replies/{id}',
    before: savedReply,
    run: (id) => call('owner', 'PUT', `/api/app/saved-replies/${id}`, { ...reply, title: 'Yeni' }),
    refused: ifGone('owner'),
  },
  {
    title: 'deleting a saved reply',
    endpoint: 'DELETE /api/app/saved-replies/{id}',
    before: savedReply,
    run: (id) => call('owner', 'DELETE', `/api/app/saved-replies/${id}`),
    refused: ifGone('owner'),
  },
  {
    title: 'restoring a saved reply',
    endpoint: 'POST /api/app/saved-replies/{id}/restore',
    before: async () => {
      const id = await savedReply()
      await call('owner', 'DELETE', `/api/app/saved-replies/${id}`)
      return id
    },
    run: (id) => call('owner', 'POST', `/api/app/saved-replies/${id}/restore`),
    refused: ifGone('owner'),
  },
  {
    title: 'a message of the owner to several people',
    endpoint: 'POST /api/app/advertisements/{id}/messages',
    run: () =>
      call('owner', 'POST', ad(at.scene.settled, '/messages'), {
        application_ids: [at.scene.thread],
        message: 'Merhaba {ad}',
      }),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '200 undefined',
      'the applicant is suspended': '200 undefined',
    },
  },
  {
    title: 'a message of the owner',
    endpoint: 'POST /api/app/messages',
    run: () => say('owner'),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '409 other_side_closed',
      'the applicant is suspended': '409 other_side_away',
    },
  },
  {
    title: 'a message of the applicant',
    endpoint: 'POST /api/app/messages',
    run: () => say('applicant'),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '409 other_side_closed',
      'the owner is suspended': '409 other_side_away',
    },
  },
  {
    title: 'an attachment of the owner',
    endpoint: 'POST /api/app/message-attachments',
    run: () => attach('owner'),
    refused: {
      ...ifGone('owner'),
      'the applicant closes the account': '409 other_side_closed',
      'the applicant is suspended': '409 other_side_away',
    },
  },
  {
    title: 'marking a thread as read',
    endpoint: 'PATCH /api/app/messages/application/{id}/read',
    before: () => say('applicant'),
    run: () => call('owner', 'PATCH', `/api/app/messages/application/${at.scene.thread}/read`),
    refused: ifGone('owner'),
  },
  {
    title: 'posting an advertisement',
    endpoint: 'POST /api/app/advertisements',
    run: () => call('owner', 'POST', '/api/app/advertisements', { ...form(), type: 'crew' }),
    refused: ifGone('owner'),
  },
  {
    title: 'editing',
    endpoint: 'PUT /api/app/advertisements/{id}',
    run: () => call('owner', 'PUT', ad(at.scene.open), form()),
    refused: ifGone('owner'),
  },
  {
    title: 'a photo of an advertisement',
    endpoint: 'POST /api/app/advertisements/{id}/upload-photo',
    run: () => upload('owner', ad(at.scene.open, '/upload-photo')),
    refused: ifGone('owner'),
  },
  {
    title: 'closing an advertisement',
    endpoint: 'PATCH /api/app/advertisements/{id}/unpublish',
    run: () => call('owner', 'PATCH', ad(at.scene.open, '/unpublish')),
    refused: { ...ifGone('owner'), 'the ad is taken down': '409 advertisement_status_conflict' },
  },
  {
    title: 'reopening an advertisement',
    endpoint: 'PATCH /api/app/advertisements/{id}/republish',
    run: () => call('owner', 'PATCH', ad(at.scene.closed, '/republish')),
    refused: ifGone('owner'),
  },
  {
    title: 'extending an advertisement',
    endpoint: 'PATCH /api/app/advertisements/{id}/extend',
    run: () =>
      call('owner', 'PATCH', ad(at.scene.open, '/extend'), { application_deadline: dayAfter(today(), 20) }),
    refused: { ...ifGone('owner'), 'the ad is taken down': '409 advertisement_status_conflict' },
  },
  {
    title: 'renewing an advertisement',
    endpoint: 'PATCH /api/app/advertisements/{id}/renew',
    run: () => call('owner', 'PATCH', ad(at.scene.expired, '/renew'), {}),
    refused: ifGone('owner'),
  },
  {
    title: 'undoing a renewal',
    endpoint: 'PATCH /api/app/advertisements/{id}/undo-renewal',
    before: async () => {
      await sql`
        insert into advertisement_events (advertisement_id, from_status, to_status, created_at)
        values (${at.scene.expired}, 'waiting_for_approve', 'published', now())`.execute(
        at.server.database.kysely,
      )
      await call('owner', 'PATCH', ad(at.scene.expired, '/renew'), {})
    },
    run: () => call('owner', 'PATCH', ad(at.scene.expired, '/undo-renewal')),
    refused: ifGone('owner'),
  },
  {
    title: 'reporting a person',
    endpoint: 'POST /api/app/reports',
    run: () =>
      call('applicant', 'POST', '/api/app/reports', {
        subject_type: 'profile',
        subject_id: at.scene.owner.id,
        reason: 'fraud',
        text: null,
      }),
    refused: {
      ...ifGone('applicant'),
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '404 user_not_found',
    },
  },
  {
    title: 'seeing an advertisement',
    endpoint: 'POST /api/app/advertisements/{id}/view',
    run: async () => {
      const reply = await call('applicant', 'POST', ad(at.scene.open, '/view'))
      await flushViews(at.server.context)
      return reply
    },
    refused: { 'the applicant closes the account': '200 undefined' },
  },
  {
    title: 'deleting a photo of an advertisement',
    endpoint: 'DELETE /api/app/advertisements/{id}/delete-photo',
    before: () => upload('owner', ad(at.scene.open, '/upload-photo')),
    run: () => call('owner', 'DELETE', ad(at.scene.open, '/delete-photo'), { photo_number: 1 }),
    refused: { 'the owner closes the account': out },
  },
  {
    title: 'another order of the photos of an advertisement',
    endpoint: 'PUT /api/app/advertisements/{id}/photo-order',
    before: async () => {
      await upload('owner', ad(at.scene.open, '/upload-photo'), 1)
      await upload('owner', ad(at.scene.open, '/upload-photo'), 2)
    },
    run: () => call('owner', 'PUT', ad(at.scene.open, '/photo-order'), { order: [2, 1] }),
    refused: { 'the owner closes the account': out },
  },
]

async function savedSearch(address: string): Promise<string> {
  const { body } = await call('applicant', 'POST', '/api/app/saved-searches', { address })
  return String(body.data.id)
}

const reply = { title: 'Çağrı saati', text: 'Merhaba {ad}, yarın görüşürüz.' }

async function savedReply(): Promise<string> {
  const { body } = await call('owner', 'POST', '/api/app/saved-replies', reply)
  return String(body.data.id)
}
