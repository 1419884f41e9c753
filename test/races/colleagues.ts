import { sql } from 'kysely'
import { makeAdvertisement } from '../factories.ts'
import { ad, at, call, ifGone, type Verb } from './stage.ts'

const decided: Verb['refused'] = {
  'the colleague is removed': '403 colleague_removed',
  'the colleague is suspended': '401 not_authenticated',
  'the colleague closes the account': '404 application_not_found',
  'the owner closes the account': '404 application_not_found',
}
const ofOwner: Verb['refused'] = {
  ...ifGone('owner'),
  'the owner closes the account': '404 colleague_not_found',
  'the applicant closes the account': '404 colleague_not_found',
}
const ofMember: Verb['refused'] = {
  ...ifGone('applicant'),
  'the applicant closes the account': '404 colleague_not_found',
  'the owner closes the account': '404 colleague_not_found',
}

/** Verbs of owners who have colleagues, of the applicant as a colleague elsewhere, and of the colleague. */
export const ofColleagues: Verb[] = [
  {
    title: 'inviting a colleague',
    endpoint: 'POST /api/app/advertisements/{id}/colleagues',
    run: () =>
      call('owner', 'POST', ad(at.scene.open, '/colleagues'), {
        address: at.scene.editor.email,
        role: 'viewer',
      }),
    refused: ifGone('owner'),
  },
  {
    title: 'inviting to the standing team',
    endpoint: 'POST /api/app/team',
    before: asCompany,
    run: () => call('owner', 'POST', '/api/app/team', { address: at.scene.editor.email, role: 'viewer' }),
    refused: ifGone('owner'),
  },
  {
    title: 'sending the standing team away from an advertisement',
    endpoint: 'PUT /api/app/advertisements/{id}/team',
    before: asCompany,
    run: () => call('owner', 'PUT', ad(at.scene.closed, '/team'), { is_team_here: false }),
    refused: ifGone('owner'),
  },
  {
    title: 'changing the role of a colleague',
    endpoint: 'PATCH /api/app/colleagues/{id}',
    before: () => member('active'),
    run: (id) => call('owner', 'PATCH', `/api/app/colleagues/${id}`, { role: 'decider' }),
    refused: ofOwner,
  },
  {
    title: 'removing a colleague',
    endpoint: 'DELETE /api/app/colleagues/{id}',
    before: () => member('active'),
    run: (id) => call('owner', 'DELETE', `/api/app/colleagues/${id}`),
    refused: ofOwner,
  },
  {
    title: 'taking the removal of a colleague back',
    endpoint: 'POST /api/app/colleagues/{id}/restore',
    before: () => member('ended'),
    run: (id) => call('owner', 'POST', `/api/app/colleagues/${id}/restore`),
    refused: ofOwner,
  },
  {
    title: 'accepting to be a colleague',
    endpoint: 'PUT /api/app/colleagues/{id}/answer',
    before: () => member('invited'),
    run: (id) => call('applicant', 'PUT', `/api/app/colleagues/${id}/answer`, { answer: 'accept' }),
    refused: ofMember,
  },
  {
    title: 'switching notices off as a colleague',
    endpoint: 'PATCH /api/app/colleagues/{id}/notices',
    before: () => member('active'),
    run: (id) => call('applicant', 'PATCH', `/api/app/colleagues/${id}/notices`, { wants_notices: false }),
    refused: ofMember,
  },
  {
    title: 'leaving as a colleague',
    endpoint: 'DELETE /api/app/colleagues/{id}/membership',
    before: () => member('active'),
    run: (id) => call('applicant', 'DELETE', `/api/app/colleagues/${id}/membership`),
    refused: ofMember,
  },
  {
    title: 'accepting an applicant as a colleague',
    endpoint: 'PATCH /api/app/applications/{id}/status',
    run: () =>
      call('colleague', 'PATCH', `/api/app/applications/${at.scene.pending}/status`, { status: 'accepted' }),
    refused: decided,
  },
  {
    title: 'writing as a colleague',
    endpoint: 'POST /api/app/messages',
    run: () =>
      call('colleague', 'POST', '/api/app/messages', { application_id: at.scene.thread, message: 'Merhaba' }),
    refused: decided,
  },
  {
    title: 'rejecting several as a colleague',
    endpoint: 'POST /api/app/advertisements/{id}/rejections',
    run: () =>
      call('colleague', 'POST', ad(at.scene.applied, '/rejections'), { application_ids: [at.scene.pending] }),
    refused: {
      'the colleague is removed': '403 colleague_removed',
      'the colleague closes the account': '404 advertisement_not_found',
      'the owner closes the account': '404 advertisement_not_found',
    },
  },
]

async function asCompany(): Promise<void> {
  await sql`update accounts set type = 'corporate', company_name = 'Örnek Film' where id = ${at.scene.owner.id}`.execute(
    at.server.database.kysely,
  )
}

/** Makes the applicant a colleague for a new advertisement of the owner. */
async function member(status: 'invited' | 'active' | 'ended'): Promise<string> {
  const { id: advertisementId } = await makeAdvertisement(at.server, { ownerId: at.scene.owner.id })
  const { rows } = await sql<{ id: number }>`
    insert into colleagues (owner_id, advertisement_id, account_id, role, status, invited_at, ended_at, ended_by)
    values (${at.scene.owner.id}, ${advertisementId}, ${at.scene.applicant.id}, 'viewer', ${status}, now(),
      ${status === 'ended' ? new Date() : null}, ${status === 'ended' ? at.scene.owner.id : null})
    returning id`.execute(at.server.database.kysely)
  return String(rows[0]?.id)
}
