import { makeApplication } from '../factories.ts'
import { ad, at, call, ifGone, type Verb } from './stage.ts'

const received = (tail: string) => `/api/app/applications/${at.scene.pending}/${tail}`
const refused: Verb['refused'] = {
  ...ifGone('owner'),
  'the applicant closes the account': '409 other_side_closed',
}
const nothingLeft: Verb['refused'] = {
  ...ifGone('owner'),
  'the applicant closes the account': '200 undefined',
}

async function addNote(): Promise<string> {
  const { body } = await call('owner', 'POST', received('notes'), { text: 'Not' })
  return String(body.data.id)
}

/** Verbs of owners who decide about applications. */
export const ofDeciding: Verb[] = [
  {
    title: 'marking an application',
    endpoint: 'PUT /api/app/applications/{id}/marks',
    run: () => call('owner', 'PUT', received('marks'), { strength: 2 }),
    refused,
  },
  {
    title: 'marking several applications',
    endpoint: 'PUT /api/app/advertisements/{id}/strengths',
    run: () =>
      call('owner', 'PUT', ad(at.scene.applied, '/strengths'), {
        application_ids: [at.scene.pending],
        strength: 1,
      }),
    refused: nothingLeft,
  },
  {
    title: 'noting',
    endpoint: 'POST /api/app/applications/{id}/notes',
    run: () => call('owner', 'POST', received('notes'), { text: 'Not' }),
    refused,
  },
  {
    title: 'changing a note',
    endpoint: 'PUT /api/app/applications/{id}/notes/{noteId}',
    before: addNote,
    run: (id) => call('owner', 'PUT', received(`notes/${id}`), { text: 'Yeni' }),
    refused,
  },
  {
    title: 'deleting a note',
    endpoint: 'DELETE /api/app/applications/{id}/notes/{noteId}',
    before: addNote,
    run: (id) => call('owner', 'DELETE', received(`notes/${id}`)),
    refused,
  },
  {
    title: 'rejecting several',
    endpoint: 'POST /api/app/advertisements/{id}/rejections',
    run: () =>
      call('owner', 'POST', ad(at.scene.applied, '/rejections'), { application_ids: [at.scene.pending] }),
    refused: nothingLeft,
  },
  {
    title: 'taking several rejections back',
    endpoint: 'POST /api/app/advertisements/{id}/rejections/undo',
    before: async () => {
      const { id } = await makeApplication(at.server, {
        advertisementId: at.scene.expired,
        applicantId: at.scene.applicant.id,
        status: 'rejected',
        decidedAt: new Date(),
      })
      return String(id)
    },
    run: (id) =>
      call('owner', 'POST', ad(at.scene.expired, '/rejections/undo'), { application_ids: [Number(id)] }),
    refused: { ...ifGone('owner'), 'the applicant closes the account': '409 undo_expired' },
  },
]
