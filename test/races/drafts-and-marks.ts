import { halfForm } from '../drafts.ts'
import { at, call, ifGone, upload, type Verb } from './stage.ts'

const drafts = '/api/app/advertisement-drafts'
const saved = () => `/api/app/saved-advertisements/${at.scene.open}`
const hidden = () => `/api/app/hidden-advertisements/${at.scene.open}`
/** Verbs of members on drafts, and on the advertisements that they save or hide. */
export const ofDraftsAndMarks: Verb[] = [
  {
    title: 'saving an advertisement',
    endpoint: 'PUT /api/app/saved-advertisements/{id}',
    run: () => call('applicant', 'PUT', saved()),
    refused: ifGone('applicant'),
  },
  {
    title: 'removing a saved advertisement',
    endpoint: 'DELETE /api/app/saved-advertisements/{id}',
    before: () => call('applicant', 'PUT', saved()),
    run: () => call('applicant', 'DELETE', saved()),
    refused: { 'the applicant closes the account': '200 undefined' },
  },
  {
    title: 'hiding an advertisement',
    endpoint: 'PUT /api/app/hidden-advertisements/{id}',
    run: () => call('applicant', 'PUT', hidden()),
    refused: ifGone('applicant'),
  },
  {
    title: 'showing a hidden advertisement again',
    endpoint: 'DELETE /api/app/hidden-advertisements/{id}',
    before: () => call('applicant', 'PUT', hidden()),
    run: () => call('applicant', 'DELETE', hidden()),
    refused: { 'the applicant closes the account': '200 undefined' },
  },
  {
    title: 'beginning a draft',
    endpoint: 'POST /api/app/advertisement-drafts',
    run: () => call('owner', 'POST', drafts, { form: halfForm }),
    refused: ifGone('owner'),
  },
  {
    title: 'copying an advertisement into a draft',
    endpoint: 'POST /api/app/advertisement-drafts/copy',
    run: () => call('owner', 'POST', `${drafts}/copy`, { advertisement_id: at.scene.open }),
    refused: ifGone('owner'),
  },
  {
    title: 'writing a draft',
    endpoint: 'PUT /api/app/advertisement-drafts/{id}',
    before: begin,
    run: (id) => call('owner', 'PUT', `${drafts}/${id}`, { form: halfForm, revision: 1 }),
    refused: ifGone('owner'),
  },
  {
    title: 'deleting a draft',
    endpoint: 'DELETE /api/app/advertisement-drafts/{id}',
    before: begin,
    run: (id) => call('owner', 'DELETE', `${drafts}/${id}`),
    refused: { 'the owner closes the account': '404 draft_not_found' },
  },
  {
    title: 'restoring a draft',
    endpoint: 'PATCH /api/app/advertisement-drafts/{id}/restore',
    before: async () => {
      const id = await begin()
      await call('owner', 'DELETE', `${drafts}/${id}`)
      return id
    },
    run: (id) => call('owner', 'PATCH', `${drafts}/${id}/restore`),
    refused: ifGone('owner'),
  },
  {
    title: 'a photo of a draft',
    endpoint: 'POST /api/app/advertisement-drafts/{id}/upload-photo',
    before: begin,
    run: (id) => upload('owner', `${drafts}/${id}/upload-photo`),
    refused: ifGone('owner'),
  },
  {
    title: 'deleting a photo of a draft',
    endpoint: 'DELETE /api/app/advertisement-drafts/{id}/delete-photo',
    before: withPhotos,
    run: (id) => call('owner', 'DELETE', `${drafts}/${id}/delete-photo`, { large: '/files/0-1920.webp' }),
    refused: ifGone('owner'),
  },
  {
    title: 'another order of the photos of a draft',
    endpoint: 'PUT /api/app/advertisement-drafts/{id}/photo-order',
    before: withPhotos,
    run: (id) => call('owner', 'PUT', `${drafts}/${id}/photo-order`, { order: [2, 1] }),
    refused: ifGone('owner'),
  },
]

async function begin(): Promise<string> {
  const { body } = await call('owner', 'POST', drafts, { form: halfForm })
  return String(body.data.id)
}

async function withPhotos(): Promise<string> {
  const id = await begin()
  for (const number of [1, 2]) await upload('owner', `${drafts}/${id}/upload-photo`, number)
  return id
}
