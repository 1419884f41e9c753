import { halfForm } from '../../drafts.ts'
import type { Scene, Stage } from '../stage.ts'

const drafts = '/api/app/advertisement-drafts'

export const draftScenes: Record<string, Scene> = {
  [`GET ${drafts}`]: async (stage) => ({ token: (await draft(stage)).token }),
  [`POST ${drafts}`]: async (stage) => ({ token: (await stage.person()).token, body: { form: halfForm } }),
  [`POST ${drafts}/copy`]: async (stage) => {
    const { id, owner } = await stage.advertisement()
    return { token: owner.token, body: { advertisement_id: id } }
  },
  [`GET ${drafts}/{id}`]: (stage) => draft(stage),
  [`PUT ${drafts}/{id}`]: async (stage) => ({
    ...(await draft(stage)),
    body: { form: { ...halfForm, title: 'Yeni' }, revision: 1 },
  }),
  [`DELETE ${drafts}/{id}`]: (stage) => draft(stage),
  [`PATCH ${drafts}/{id}/restore`]: async (stage) => {
    const { token, params } = await draft(stage)
    await stage.must(token, 'DELETE', `${drafts}/${params.id}`)
    return { token, params }
  },
  [`POST ${drafts}/{id}/upload-photo`]: async (stage) => ({
    ...(await draft(stage)),
    form: { photo: { photo: 1 } },
  }),
  [`DELETE ${drafts}/{id}/delete-photo`]: async (stage) => ({
    ...(await withPhotos(stage)),
    body: { large: '/files/0123456789abcdef-1920.webp' },
  }),
  [`PUT ${drafts}/{id}/photo-order`]: async (stage) => ({
    ...(await withPhotos(stage)),
    body: { order: [2, 1] },
  }),
}

async function draft(stage: Stage) {
  const { token } = await stage.person()
  const { data } = await stage.must(token, 'POST', drafts, { form: halfForm })
  return { token, params: { id: data.id } }
}

async function withPhotos(stage: Stage) {
  const { token, params } = await draft(stage)
  for (let count = 0; count < 2; count += 1) await stage.photo(token, `${drafts}/${params.id}/upload-photo`)
  return { token, params }
}
