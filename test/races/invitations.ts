import { sql } from 'kysely'
import { ad, at, call, ifGone, type Verb } from './stage.ts'

const muted = () => `/api/app/muted-owners/${at.scene.owner.id}`

export const ofInvitations: Verb[] = [
  {
    title: 'inviting an open person',
    endpoint: 'POST /api/app/advertisements/{id}/invitations',
    before: openKey,
    run: (key) => call('owner', 'POST', ad(at.scene.open, '/invitations'), { key }),
    refused: {
      'the owner closes the account': '409 advertisement_not_live',
      'the owner is suspended': '409 advertisement_not_live',
      'the applicant closes the account': '404 person_not_open',
      'the applicant is suspended': '404 person_not_open',
      'the ad is taken down': '409 advertisement_not_live',
    },
  },
  {
    title: 'opening oneself to invitations',
    endpoint: 'PUT /api/app/openness',
    run: () => call('applicant', 'PUT', '/api/app/openness', { is_open: true }),
    refused: ifGone('applicant'),
  },
  {
    title: 'declining an invitation',
    endpoint: 'PATCH /api/app/invitations/{id}/decline',
    before: () => invited(at.scene.waiting, 'waiting'),
    run: (id) => call('applicant', 'PATCH', `/api/app/invitations/${id}/decline`),
    refused: ifGone('applicant'),
  },
  {
    title: 'taking back that an invitation was declined',
    endpoint: 'PATCH /api/app/invitations/{id}/restore',
    before: () => invited(at.scene.closed, 'declined'),
    run: (id) => call('applicant', 'PATCH', `/api/app/invitations/${id}/restore`),
    refused: ifGone('applicant'),
  },
  {
    title: 'muting an owner',
    endpoint: 'PUT /api/app/muted-owners/{ownerId}',
    before: () => invited(at.scene.expired, 'waiting'),
    run: () => call('applicant', 'PUT', muted()),
    refused: ifGone('applicant'),
  },
  {
    title: 'unmuting an owner',
    endpoint: 'DELETE /api/app/muted-owners/{ownerId}',
    before: () => invited(at.scene.settled, 'waiting'),
    run: () => call('applicant', 'DELETE', muted()),
    refused: ifGone('applicant'),
  },
]

async function openKey(): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    insert into open_people (account_id, city_ids, changed_at) values (${at.scene.applicant.id}, '{}', now())
    returning key`.execute(at.server.database.kysely)
  return rows[0]?.key ?? ''
}

async function invited(advertisementId: number, status: 'waiting' | 'declined'): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    insert into invitations (advertisement_id, account_id, status, created_at, answered_at)
    values (${advertisementId}, ${at.scene.applicant.id}, ${status}, now(), ${status === 'waiting' ? null : new Date()})
    returning id`.execute(at.server.database.kysely)
  return String(rows[0]?.id)
}
