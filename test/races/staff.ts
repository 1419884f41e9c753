import { sql } from 'kysely'
import { at, call, ifGone, out, reason, suspending, type Verb } from './stage.ts'

const review = (tail: string, body: object) =>
  call('editor', 'POST', `/api/admin/reviews/${at.scene.waiting}/${tail}`, { revision: 1, ...body })
/**
 * Refusals of review acts on the waiting advertisement: closing the account deletes an advertisement that was never
 * published, and suspension takes it out of the queue.
 */
const notWaiting = {
  'the owner closes the account': '404 advertisement_not_found',
  'the owner is suspended': '409 advertisement_not_waiting',
} as const
const person = (who: 'owner' | 'applicant', tail: string) => `/api/admin/people/${at.scene[who].id}/${tail}`

const letter = (tail: string) => `/api/admin/feedback/${at.scene.letter}${tail}`
const onReport = (tail: string, body: object) =>
  call('editor', 'POST', `/api/admin/reports/${at.scene.report}/${tail}`, body)

const decide = async (): Promise<string> => String((await review('approve', {})).body.decision)

async function makeCorporate(): Promise<void> {
  await sql`
    update accounts set type = 'corporate', company_name = 'Örnek Film' where id = ${at.scene.owner.id}`.execute(
    at.server.database.kysely,
  )
}

/** Acts of staff on the content and the accounts of others. */
export const ofStaff: Verb[] = [
  {
    title: 'approving',
    endpoint: 'POST /api/admin/reviews/{id}/approve',
    run: () => review('approve', {}),
    refused: { ...ifGone('editor'), ...notWaiting },
  },
  {
    title: 'rejecting',
    endpoint: 'POST /api/admin/reviews/{id}/reject',
    run: () => review('reject', reason),
    refused: { ...ifGone('editor'), ...notWaiting },
  },
  {
    title: 'taking a review',
    endpoint: 'POST /api/admin/reviews/{id}/take',
    run: () => review('take', {}),
    refused: {
      ...ifGone('editor'),
      ...notWaiting,
      'the owner closes the account': '409 advertisement_not_waiting',
    },
  },
  {
    title: 'taking down',
    endpoint: 'POST /api/admin/advertisements/{id}/take-down',
    run: () =>
      call('admin', 'POST', `/api/admin/advertisements/${at.scene.open}/take-down`, {
        ...reason,
        revision: 1,
      }),
    refused: {
      'the owner closes the account': '409 advertisement_not_published',
      'the owner is suspended': '409 advertisement_not_published',
      'the ad is taken down': '409 advertisement_not_published',
    },
  },
  {
    title: 'featuring',
    endpoint: 'PUT /api/admin/featured',
    run: async () => {
      const { revision } = (await call('editor', 'GET', '/api/admin/featured')).body
      return call('editor', 'PUT', '/api/admin/featured', {
        revision,
        items: [{ id: at.scene.open, until: null }],
      })
    },
    refused: {
      ...ifGone('editor'),
      'the owner closes the account': '422 invalid_fields',
      'the owner is suspended': '422 invalid_fields',
    },
  },
  {
    title: 'trusting an owner',
    endpoint: 'PUT /api/admin/accounts/{id}/trust',
    run: () => call('editor', 'PUT', `/api/admin/accounts/${at.scene.owner.id}/trust`, reason),
    refused: { ...ifGone('editor'), 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'freeing from the profession lock',
    endpoint: 'PUT /api/admin/accounts/{id}/profession-lock-exemption',
    run: () =>
      call('admin', 'PUT', `/api/admin/accounts/${at.scene.owner.id}/profession-lock-exemption`, reason),
    refused: { 'the owner closes the account': '404 not_found' },
  },
  {
    title: 'another role',
    endpoint: 'PUT /api/admin/people/{id}/role',
    run: () => call('admin', 'PUT', person('owner', 'role'), { ...reason, from: 'user', role: 'editor' }),
    refused: {
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '409 person_suspended',
    },
  },
  {
    title: 'suspending',
    endpoint: 'POST /api/admin/people/{id}/suspend',
    run: suspending('owner'),
    refused: {
      'the owner closes the account': '404 user_not_found',
      'the owner is suspended': '409 person_changed',
    },
  },
  {
    title: 'claiming a feedback message',
    endpoint: 'POST /api/admin/feedback/{id}/take',
    run: () => call('editor', 'POST', letter('/take'), { from_assignee_id: null }),
    refused: { ...ifGone('editor'), 'the applicant closes the account': '404 not_found' },
  },
  {
    title: 'changing the status of a feedback message',
    endpoint: 'PUT /api/feedback/{id}/status',
    run: () => call('editor', 'PUT', `/api/feedback/${at.scene.letter}/status`, { status: 'in_progress' }),
    refused: { ...ifGone('editor'), 'the applicant closes the account': '404 not_found' },
  },
  {
    title: 'answering a feedback message',
    endpoint: 'POST /api/admin/feedback/{id}/answers',
    run: () => call('editor', 'POST', letter('/answers'), { text: 'Teşekkürler.' }),
    refused: { ...ifGone('editor'), 'the applicant closes the account': '404 not_found' },
  },
  {
    title: 'adding a note to a feedback message',
    endpoint: 'POST /api/admin/feedback/{id}/notes',
    run: () => call('editor', 'POST', letter('/notes'), { text: 'Not.' }),
    refused: { ...ifGone('editor'), 'the applicant closes the account': '404 not_found' },
  },
  {
    title: 'releasing a feedback message',
    endpoint: 'POST /api/admin/feedback/{id}/release',
    before: () => call('editor', 'POST', letter('/take'), { from_assignee_id: null }),
    run: () => call('editor', 'POST', letter('/release')),
    refused: { ...ifGone('editor'), 'the applicant closes the account': '404 not_found' },
  },
  {
    title: 'taking a report',
    endpoint: 'POST /api/admin/reports/{id}/take',
    run: () => onReport('take', { revision: 1 }),
    refused: ifGone('editor'),
  },
  {
    title: 'giving a report back',
    endpoint: 'POST /api/admin/reports/{id}/release',
    before: () => onReport('take', { revision: 1 }),
    run: () => onReport('release', { revision: 2 }),
    refused: ifGone('editor'),
  },
  {
    title: 'closing a report',
    endpoint: 'POST /api/admin/reports/{id}/close',
    before: () => onReport('take', { revision: 1 }),
    run: () => onReport('close', { revision: 2, status: 'resolved', outcome: 'Tamam.' }),
    refused: ifGone('editor'),
  },
  {
    title: 'reopening a report',
    endpoint: 'POST /api/admin/reports/{id}/reopen',
    before: () => onReport('close', { revision: 1, status: 'resolved', outcome: 'Tamam.' }),
    run: () => onReport('reopen', { revision: 2 }),
    refused: ifGone('editor'),
  },
  {
    title: 'a note about a report',
    endpoint: 'POST /api/admin/reports/{id}/notes',
    run: () => onReport('notes', { text: 'Not.' }),
    refused: ifGone('editor'),
  },
  {
    title: 'opening reported messages',
    endpoint: 'POST /api/admin/reports/{id}/openings',
    before: () => onReport('take', { revision: 1 }),
    run: () => onReport('openings', reason),
    refused: ifGone('editor'),
  },
  {
    title: 'taking a review back',
    endpoint: 'POST /api/admin/reviews/{id}/undo',
    before: decide,
    run: (decision) => review('undo', { decision: Number(decision) }),
    refused: {
      'the editor is suspended': out,
      'the editor closes the account': '409 review_undo_gone',
      'the owner closes the account': '409 review_undo_changed',
    },
  },
  {
    title: 'giving a review back',
    endpoint: 'DELETE /api/admin/reviews/{id}/take',
    before: () => review('take', {}),
    run: () => call('editor', 'DELETE', `/api/admin/reviews/${at.scene.waiting}/take`),
    refused: { 'the editor closes the account': '200 undefined' },
  },
  {
    title: 'no longer trusting an owner',
    endpoint: 'DELETE /api/admin/accounts/{id}/trust',
    before: () => call('editor', 'PUT', `/api/admin/accounts/${at.scene.owner.id}/trust`, reason),
    run: () => call('editor', 'DELETE', `/api/admin/accounts/${at.scene.owner.id}/trust`, reason),
    refused: { ...ifGone('editor'), 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'ending the freedom from the profession lock',
    endpoint: 'DELETE /api/admin/accounts/{id}/profession-lock-exemption',
    before: () =>
      call('admin', 'PUT', `/api/admin/accounts/${at.scene.owner.id}/profession-lock-exemption`, reason),
    run: () =>
      call('admin', 'DELETE', `/api/admin/accounts/${at.scene.owner.id}/profession-lock-exemption`, reason),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 not_found' },
  },
  {
    title: 'verifying a company',
    endpoint: 'PUT /api/admin/people/{id}/corporate-verification',
    before: makeCorporate,
    run: () => call('admin', 'PUT', person('owner', 'corporate-verification'), reason),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'no longer verifying a company',
    endpoint: 'DELETE /api/admin/people/{id}/corporate-verification',
    before: async () => {
      await makeCorporate()
      await call('admin', 'PUT', person('owner', 'corporate-verification'), reason)
    },
    run: () => call('admin', 'DELETE', person('owner', 'corporate-verification'), reason),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'ending the sessions of a person',
    endpoint: 'DELETE /api/admin/people/{id}/sessions',
    run: () => call('admin', 'DELETE', person('owner', 'sessions'), reason),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'ending one session of a person',
    endpoint: 'DELETE /api/admin/people/{id}/sessions/{sessionId}',
    run: () => call('admin', 'DELETE', person('owner', `sessions/${at.scene.owner.sessionId}`), reason),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'revealing a hidden value of a person',
    endpoint: 'POST /api/admin/people/{id}/reveal',
    run: () => call('admin', 'POST', person('owner', 'reveal'), { ...reason, field: 'phone' }),
    refused: { 'the admin closes the account': out, 'the owner closes the account': '404 user_not_found' },
  },
  {
    title: 'lifting a suspension',
    endpoint: 'POST /api/admin/people/{id}/lift-suspension',
    before: suspending('applicant'),
    run: () => call('admin', 'POST', person('applicant', 'lift-suspension'), reason),
    refused: { 'the admin closes the account': out },
  },
]
