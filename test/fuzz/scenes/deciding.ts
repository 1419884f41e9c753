import type { Scene, Stage } from '../stage.ts'

export const decidingScenes: Record<string, Scene> = {
  'POST /api/app/advertisements/{id}/applications/list': async (stage) => ({
    ...(await received(stage)),
    body: { states: ['pending'], q: 'deneme', sort: 'fit' },
  }),
  'POST /api/app/advertisements/{id}/application-ids/list': async (stage) => ({
    ...(await received(stage)),
    body: { states: ['pending'] },
  }),
  'GET /api/app/applications/{id}/considered': (stage) => one(stage),
  'GET /api/app/advertisements/{id}/comparison': async (stage) => {
    const { id, ...play } = await received(stage)
    return { ...play, query: `application_ids=${id}` }
  },
  'PUT /api/app/applications/{id}/marks': async (stage) => ({
    ...(await one(stage)),
    body: { strength: 2, tags: ['gece'] },
  }),
  'PUT /api/app/advertisements/{id}/strengths': async (stage) => {
    const { id, ...play } = await received(stage)
    return { ...play, body: { application_ids: [id], strength: 3 } }
  },
  'GET /api/app/advertisements/{id}/tags': (stage) => received(stage),
  'POST /api/app/applications/{id}/notes': async (stage) => ({
    ...(await one(stage)),
    body: { text: 'Kontrol günü için ara.' },
  }),
  'PUT /api/app/applications/{id}/notes/{noteId}': async (stage) => ({
    ...(await noted(stage)),
    body: { text: 'Salı ara.' },
  }),
  'DELETE /api/app/applications/{id}/notes/{noteId}': (stage) => noted(stage),
  'GET /api/app/advertisements/{id}/contact-sheet': (stage) => received(stage),
  'GET /api/app/advertisements/{id}/contact-sheet/pdf': (stage) => received(stage),
  'GET /api/app/advertisements/{id}/shortlist/pdf': (stage) => received(stage),
  'GET /api/app/advertisements/{id}/shortlist/csv': (stage) => received(stage),
  'POST /api/app/advertisements/{id}/rejections': (stage) => selected(stage),
  'POST /api/app/advertisements/{id}/rejection-previews/list': (stage) => selected(stage),
  'POST /api/app/advertisements/{id}/rejections/undo': async (stage) => {
    const { body, ...play } = await selected(stage)
    await stage.must(play.token, 'POST', `/api/app/advertisements/${play.params.id}/rejections`, body)
    return { ...play, body: { application_ids: body.application_ids } }
  },
}

async function received(stage: Stage) {
  const { id, owner, advertisementId } = await stage.application()
  return { id, token: owner.token, params: { id: advertisementId } }
}

async function one(stage: Stage) {
  const { id, owner } = await stage.application()
  return { token: owner.token, params: { id } }
}

async function noted(stage: Stage) {
  const { token, params } = await one(stage)
  const path = `/api/app/applications/${params.id}/notes`
  const { data } = await stage.must(token, 'POST', path, { text: 'Not' })
  return { token, params: { ...params, noteId: data.id } }
}

async function selected(stage: Stage) {
  const { id, token, params } = await received(stage)
  return { token, params, body: { application_ids: [id], rejection_text: 'Merhaba {ad}.' } }
}
