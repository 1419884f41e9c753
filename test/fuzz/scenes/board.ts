import { sql } from 'kysely'
import { advertisementForm } from '../../advertisements.ts'
import { makeQuestion } from '../../factories.ts'
import { dayAfter, today } from '../../../src/shared/values/dates.ts'
import type { Scene, Stage } from '../stage.ts'

const questions = [
  { kind: 'choice', wording: 'Hangi saatler uyar?', options: ['Gündüz', 'Gece'], expected: ['Gece'] },
  { kind: 'number', wording: 'Kaç dizide çalıştınız?', expected: { least: 2, most: null } },
]

export const boardScenes: Record<string, Scene> = {
  'POST /api/app/advertisements/list': async (stage) => {
    await stage.advertisement()
    return { body: { sortBy: 'price', perPage: 30, cities: [34] } }
  },
  'POST /api/app/advertisements/facets': async (stage) => {
    await stage.advertisement()
    return { body: { cities: [34] } }
  },
  'POST /api/app/advertisements/ways-out': async (stage) => {
    await stage.advertisement()
    return { body: { cities: [34], priceMin: 1_000_000 } }
  },
  'PUT /api/app/saved-advertisements/{id}': (stage) => own(stage),
  'PUT /api/app/hidden-advertisements/{id}': (stage) => own(stage),
  'POST /api/app/advertisements': async (stage) => ({
    token: (await stage.person()).token,
    body: { ...advertisementForm, ...(await stage.profession()), questions },
  }),
  'GET /api/app/advertisements/{id}': (stage) => own(stage),
  'PUT /api/app/advertisements/{id}': async (stage) => {
    const { token, params } = await own(stage)
    const { data } = await stage.must(token, 'GET', `/api/app/advertisements/${params.id}/edit`)
    const form = { ...advertisementForm, ...(await stage.profession()), questions }
    return { token, params, body: { ...form, revision: data.revision } }
  },
  'GET /api/app/advertisements/{id}/edit': (stage) => own(stage),
  'GET /api/app/advertisements/{id}/owner': (stage) => own(stage),
  'GET /api/app/advertisements/{id}/related': (stage) => own(stage),
  'POST /api/app/advertisements/{id}/view': (stage) => own(stage),
  'PATCH /api/app/advertisements/{id}/unpublish': (stage) => own(stage),
  'PATCH /api/app/advertisements/{id}/republish': (stage) => own(stage, 'closed_by_owner'),
  'PATCH /api/app/advertisements/{id}/extend': async (stage) => ({
    ...(await own(stage)),
    body: { application_deadline: dayAfter(today(), 20) },
  }),
  'PATCH /api/app/advertisements/{id}/renew': async (stage) => ({
    ...(await own(stage, 'expired')),
    body: { application_deadline: dayAfter(today(), 20) },
  }),
  'PATCH /api/app/advertisements/{id}/undo-renewal': async (stage) => {
    const { token, params } = await own(stage, 'expired')
    await stage.run(sql`
      insert into advertisement_events (advertisement_id, from_status, to_status, created_at)
      values (${params.id}, 'waiting_for_approve', 'published', now())`)
    await stage.must(token, 'PATCH', `/api/app/advertisements/${params.id}/renew`, {})
    return { token, params }
  },
  'POST /api/app/advertisements/{id}/upload-photo': async (stage) => ({
    ...(await own(stage)),
    form: { photo_number: '1', photo: { photo: 1 } },
  }),
  'DELETE /api/app/advertisements/{id}/delete-photo': async (stage) => ({
    ...(await withPhotos(stage)),
    body: { photo_number: 2 },
  }),
  'PUT /api/app/advertisements/{id}/photo-order': async (stage) => ({
    ...(await withPhotos(stage)),
    body: { order: [2, 1] },
  }),
  'GET /api/app/landing-pages/list': async (stage) => {
    await stage.advertisement()
    return { query: 'first=istanbul' }
  },
  'GET /api/app/advertisements/{id}/applications': async (stage) => {
    const { owner, advertisementId } = await stage.application()
    return { token: owner.token, params: { id: advertisementId } }
  },
  'GET /api/app/applications/applied': async (stage) => {
    const { applicant, advertisementId } = await stage.application()
    return { token: applicant.token, query: `advertisement_ids=${advertisementId}` }
  },
  'POST /api/app/applications': async (stage) => {
    const { token, body } = await seeking(stage)
    const { id } = await makeQuestion(stage.server, body.advertisement_id)
    const answers = [{ question_id: id, value: 'Bir dizide' }]
    return { token, body: { ...body, cover_note: 'Merhaba', answers } }
  },
  'POST /api/app/applications/check-profession-compatibility': (stage) => seeking(stage),
  'POST /api/app/applications/check-experience-compatibility': (stage) => seeking(stage),
  'GET /api/app/applications/{id}': async (stage) => {
    const { id, owner } = await stage.application('accepted')
    await stage.must(owner.token, 'POST', '/api/app/messages', { application_id: id, message: 'Merhaba' })
    return { token: owner.token, params: { id } }
  },
  'PATCH /api/app/applications/{id}/status': async (stage) => {
    const { id, owner } = await stage.application()
    return { token: owner.token, params: { id }, body: { status: 'accepted' } }
  },
  'PATCH /api/app/applications/{id}/undo': async (stage) => {
    const { id, owner } = await stage.application('accepted', new Date())
    return { token: owner.token, params: { id } }
  },
  'GET /api/app/advertisements/{id}/pulse': async (stage) => {
    const { applicant, advertisementId } = await stage.application()
    return { token: applicant.token, params: { id: advertisementId } }
  },
  'PATCH /api/app/applications/{id}/withdraw': async (stage) => {
    const { id, applicant } = await stage.application()
    return { token: applicant.token, params: { id }, body: { from: 'pending', reason: 'dates' } }
  },
  'POST /api/app/messages': async (stage) => {
    const { id, applicant } = await stage.application('accepted')
    return { token: applicant.token, body: { application_id: id, message: 'Merhaba, yarın müsait misiniz?' } }
  },
  'GET /api/app/messages/threads': async (stage) => ({
    token: (await thread(stage)).token,
    query: 'q=merhaba',
  }),
  'POST /api/app/message-attachments': async (stage) => {
    const { token, params } = await thread(stage)
    return { token, form: { application_id: String(params.id), file: { photo: 0 } } }
  },
  'GET /api/app/message-attachments/{id}': async (stage) => {
    const { token, params } = await thread(stage)
    return { token, params: { id: (await attachment(stage, token, params.id)).id } }
  },
  'POST /api/app/advertisements/{id}/messages': (stage) => bulk(stage),
  'POST /api/app/advertisements/{id}/message-previews/list': (stage) => bulk(stage),
  'GET /api/app/messages/application/{id}': (stage) => thread(stage),
  'PATCH /api/app/messages/application/{id}/read': (stage) => thread(stage),
  'GET /api/app/messages/unread-applications': (stage) => thread(stage),
  'POST /api/app/reports': async (stage) => {
    const { id } = await stage.advertisement()
    return {
      token: (await stage.person()).token,
      body: { subject_type: 'advertisement', subject_id: id, reason: 'fraud', text: 'Sahte.' },
    }
  },
}

async function own(stage: Stage, status: 'published' | 'closed_by_owner' | 'expired' = 'published') {
  const { id, owner } = await stage.advertisement({ status })
  return { token: owner.token, params: { id } }
}

async function withPhotos(stage: Stage) {
  const { token, params } = await own(stage)
  for (const slot of ['1', '2'])
    await stage.photo(token, `/api/app/advertisements/${params.id}/upload-photo`, { photo_number: slot })
  return { token, params }
}

async function seeking(stage: Stage) {
  const { id } = await stage.advertisement({ subCategoryId: 501 })
  return { token: (await stage.withCv()).token, body: { advertisement_id: id } }
}

export async function attachment(stage: Stage, token: string, threadId: number): Promise<{ id: number }> {
  const fields = { application_id: String(threadId) }
  return (await stage.photo(token, '/api/app/message-attachments', fields, 'file')).data
}

async function thread(stage: Stage) {
  const { id, owner, applicant } = await stage.application('accepted')
  await stage.must(owner.token, 'POST', '/api/app/messages', { application_id: id, message: 'Merhaba' })
  return { token: applicant.token, params: { id } }
}

async function bulk(stage: Stage) {
  const { id, owner, advertisementId } = await stage.application('accepted')
  const body = { application_ids: [id], message: 'Merhaba {ad}, yarın görüşürüz.' }
  return { token: owner.token, params: { id: advertisementId }, body }
}
