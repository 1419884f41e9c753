import { makeOpenPerson } from '../../invitations.ts'
import type { Scene, Stage } from '../stage.ts'

export const invitationScenes: Record<string, Scene> = {
  'PUT /api/app/openness': async (stage) => ({
    token: (await stage.withCv()).token,
    body: { is_open: true, city_ids: [34, 6], available_from: '2099-01-01', available_until: '2099-03-01' },
  }),
  'GET /api/app/advertisements/{id}/open-people': async (stage) => {
    const { token, id } = await live(stage)
    return { token, params: { id }, query: 'city_id=34&experiences=1&available_on=2099-01-01' }
  },
  'POST /api/app/advertisements/{id}/invitations': async (stage) => {
    const { token, id, key } = await open(stage)
    return { token, params: { id }, body: { key } }
  },
  'GET /api/app/advertisements/{id}/invitations': async (stage) => {
    const { token, id } = await live(stage)
    return { token, params: { id } }
  },
  'PATCH /api/app/invitations/{id}/decline': (stage) => invited(stage),
  'PATCH /api/app/invitations/{id}/restore': async (stage) => {
    const play = await invited(stage)
    await stage.must(play.token, 'PATCH', `/api/app/invitations/${play.params.id}/decline`)
    return play
  },
  'PUT /api/app/muted-owners/{ownerId}': (stage) => byOwner(stage),
  'DELETE /api/app/muted-owners/{ownerId}': (stage) => byOwner(stage),
}

async function live(stage: Stage) {
  const { id, owner } = await stage.advertisement({ subCategoryId: 501 })
  return { id, token: owner.token, ownerId: owner.id }
}

async function open(stage: Stage) {
  const advertisement = await live(stage)
  const person = await makeOpenPerson(stage.server)
  const path = `/api/app/advertisements/${advertisement.id}/open-people`
  const { data } = await stage.must(advertisement.token, 'GET', path)
  return { ...advertisement, person, key: data[0].key as string }
}

async function invited(stage: Stage) {
  const { id, token, key, person } = await open(stage)
  await stage.must(token, 'POST', `/api/app/advertisements/${id}/invitations`, { key })
  const { data } = await stage.must(person.token, 'GET', '/api/app/invitations')
  return { token: person.token, params: { id: data[0].id as number } }
}

async function byOwner(stage: Stage) {
  const { id, token, key, person, ownerId } = await open(stage)
  await stage.must(token, 'POST', `/api/app/advertisements/${id}/invitations`, { key })
  return { token: person.token, params: { ownerId } }
}
