import type { Scene, Stage } from '../stage.ts'
import { dictionaryScenes } from './dictionaries.ts'
import { textScenes } from './texts.ts'

const future = '2099-05-01T09:00:00+03:00'

export const contentScenes: Record<string, Scene> = {
  ...textScenes(),
  ...rowScenes(),
  ...dictionaryScenes(),
  'POST /api/admin/pictures': async (stage) => ({
    token: (await stage.editor()).token,
    form: { photo: { photo: 1 } },
  }),
  'PUT /api/admin/settings/{key}': async (stage) => {
    const { token } = await stage.admin()
    const revision = await settingRevision(stage, token)
    return { token, params: { key: 'announcement' }, body: { revision, value: 'Bu gece bakım var.' } }
  },
  'DELETE /api/admin/settings/{key}': async (stage) => {
    const { token } = await stage.admin()
    const body = { revision: await settingRevision(stage, token), value: `Bakım ${stage.next()}` }
    await stage.must(token, 'PUT', '/api/admin/settings/announcement', body)
    return { token, params: { key: 'announcement' }, body: { revision: body.revision + 1 } }
  },
  'GET /api/admin/settings/{key}/changes': async (stage) => ({
    token: (await stage.admin()).token,
    params: { key: 'announcement' },
  }),
  'GET /api/dictionary/sub-categories/{id}': async (stage) => ({
    params: { id: (await stage.profession()).category },
  }),
  'POST /api/feedback': async () => ({ body: feedback }),
  'GET /api/feedback/{id}': (stage) => sent(stage),
  'PUT /api/feedback/{id}/status': (stage) => sent(stage, { status: 'resolved', from_status: 'new' }),
  'POST /api/admin/feedback/{id}/take': (stage) => sent(stage, { from_assignee_id: null }),
  'POST /api/admin/feedback/{id}/release': async (stage) => {
    const { token, params } = await sent(stage)
    await stage.must(token, 'POST', `/api/admin/feedback/${params.id}/take`, { from_assignee_id: null })
    return { token, params }
  },
  'POST /api/admin/feedback/{id}/answers': (stage) =>
    sent(stage, { text: 'Teşekkürler.', status: 'resolved' }),
  'POST /api/admin/feedback/{id}/notes': (stage) => sent(stage, { text: 'Arandı.' }),
}

const feedback = {
  firstname: 'Deniz',
  lastname: 'Işık',
  email: 'deniz@example.com',
  phone: '0555 000 00 01',
  subject: 'öneri',
  message: 'Takvim görünümü eklenebilir.',
}

async function sent(stage: Stage, body?: Record<string, unknown>) {
  const message = `Öneri ${stage.next()}`
  await stage.must(null, 'POST', '/api/feedback', { ...feedback, message })
  const { token } = await stage.editor()
  return { token, params: { id: await stage.latestId('feedback') }, ...(body && { body }) }
}

async function settingRevision(stage: Stage, token: string): Promise<number> {
  const { data } = await stage.must(token, 'GET', '/api/admin/settings')
  return (
    (data as { key: string; revision: number }[]).find(({ key }) => key === 'announcement')?.revision ?? 0
  )
}

function rowScenes(): Record<string, Scene> {
  const slide = async (stage: Stage) => ({
    image_url: await stage.picture(),
    title: 'Yeni sezon',
    description: 'Setler açılıyor.',
    button_text: 'Gör',
    button_url: '/ilanlar',
    active: true,
    starts_at: null,
    ends_at: future,
  })
  const brand = async (stage: Stage) => ({
    logo_url: await stage.picture(),
    name: `Marka ${stage.next()}`,
    url: 'https://example.com',
    active: true,
  })
  const sentence = async (stage: Stage) => ({
    title: `Neden ${stage.next()}`,
    text: 'Açıklama eksik.',
    active: true,
  })
  const of = (name: string, field: string, input: (stage: Stage) => Promise<Record<string, unknown>>) => {
    const base = `/api/admin/${name}`
    const made = async (stage: Stage) => {
      const { token } = await stage.editor()
      const { data } = await stage.must(token, 'POST', base, await input(stage))
      return { token, params: { id: Number(data.id) }, revision: Number(data.revision) }
    }
    const scenes: Record<string, Scene> = {
      [`POST ${base}`]: async (stage) => ({ token: (await stage.editor()).token, body: await input(stage) }),
      [`PUT ${base}/{id}`]: async (stage) => {
        const { token, params, revision } = await made(stage)
        return { token, params, body: { ...(await input(stage)), revision } }
      },
      [`PUT ${base}/order`]: async (stage) => {
        const { token } = await made(stage)
        const { data } = await stage.must(token, 'GET', base)
        return { token, body: { [field]: (data as { id: number }[]).map(({ id }) => id).reverse() } }
      },
      [`DELETE ${base}/{id}`]: async (stage) => {
        const { token, params, revision } = await made(stage)
        return { token, params, body: { revision } }
      },
    }
    return scenes
  }
  return {
    ...of('slides', 'order', slide),
    ...of('brands', 'order', brand),
    ...of('review-reasons', 'ids', sentence),
  }
}
