import { sql } from 'kysely'
import { makeAccount, makeColleague } from '../../factories.ts'
import type { Scene, Stage } from '../stage.ts'

const invitation = { address: 'ekip@example.com', role: 'viewer' }

export const colleagueScenes: Record<string, Scene> = {
  'GET /api/app/advertisements/{id}/colleagues': (stage) => own(stage),
  'POST /api/app/advertisements/{id}/colleagues': async (stage) => ({
    ...(await own(stage)),
    body: invitation,
  }),
  'PUT /api/app/advertisements/{id}/team': async (stage) => ({
    ...(await company(stage)),
    body: { is_team_here: false },
  }),
  'POST /api/app/team': async (stage) => ({ token: (await company(stage)).token, body: invitation }),
  'PATCH /api/app/colleagues/{id}': async (stage) => ({
    ...(await employed(stage)),
    body: { role: 'viewer' },
  }),
  'DELETE /api/app/colleagues/{id}': (stage) => employed(stage),
  'POST /api/app/colleagues/{id}/restore': async (stage) => {
    const { token, params } = await employed(stage)
    await stage.must(token, 'DELETE', `/api/app/colleagues/${params.id}`)
    return { token, params }
  },
  'PUT /api/app/colleagues/{id}/answer': async (stage) => {
    const { params, member } = await employed(stage)
    await sql`update colleagues set status = 'invited', answered_at = null where id = ${params.id}`.execute(
      stage.server.database.kysely,
    )
    return { token: member, params, body: { answer: 'accept' } }
  },
  'PATCH /api/app/colleagues/{id}/notices': async (stage) => {
    const { params, member } = await employed(stage)
    return { token: member, params, body: { wants_notices: false } }
  },
  'DELETE /api/app/colleagues/{id}/membership': async (stage) => {
    const { params, member } = await employed(stage)
    return { token: member, params }
  },
}

async function own(stage: Stage) {
  const { id, owner } = await stage.advertisement()
  return { token: owner.token, params: { id }, ownerId: owner.id }
}

async function company(stage: Stage) {
  const { ownerId, ...play } = await own(stage)
  await sql`update accounts set type = 'corporate', company_name = 'Örnek Film' where id = ${ownerId}`.execute(
    stage.server.database.kysely,
  )
  return play
}

async function employed(stage: Stage) {
  const { token, params, ownerId } = await own(stage)
  const member = await makeAccount(stage.server)
  const { id } = await makeColleague(stage.server, {
    ownerId,
    advertisementId: params.id,
    accountId: member.id,
  })
  return { token, params: { id }, member: member.token }
}
