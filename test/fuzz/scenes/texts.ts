import type { Play, Scene, Stage } from '../stage.ts'

const future = new Date(Date.now() + 30 * 86_400_000).toISOString()

/** Scenes of news and static pages. */
export const textScenes = (): Record<string, Scene> => ({ ...newsScenes(), ...pageScenes() })

function newsScenes(): Record<string, Scene> {
  const text = async (stage: Stage) => ({
    title: `Deneme haberi ${stage.next()}`,
    author: 'Yazı işleri',
    tags: ['set'],
    description: 'Kısa bir özet.',
    content: '<p>Bir paragraf.</p>',
    image_url: await stage.picture(),
  })
  /** A news item after some acts. */
  const news = async (stage: Stage, ...acts: ('publish' | 'schedule' | 'withdraw' | 'delete')[]) => {
    const { token } = await stage.editor()
    let { data } = await stage.must(token, 'POST', '/api/admin/news', await text(stage))
    for (const act of acts)
      if (act === 'delete')
        await stage.must(token, 'DELETE', `/api/admin/news/${data.id}`, { revision: data.revision })
      else
        ({ data } = await stage.must(token, 'POST', `/api/admin/news/${data.id}/${act}`, {
          revision: data.revision,
          ...(act === 'schedule' && { publish_at: future }),
        }))
    return { token, params: { id: Number(data.id) }, body: { revision: Number(data.revision) } }
  }
  const withoutBody = ({ token, params }: Play & { token: string; params: { id: number } }) => ({
    token,
    params,
  })
  return {
    'GET /api/app/news/{id}': async (stage) => ({ params: (await news(stage, 'publish')).params }),
    'GET /api/admin/news/{id}': async (stage) => withoutBody(await news(stage)),
    'POST /api/admin/news': async (stage) => ({
      token: (await stage.editor()).token,
      body: await text(stage),
    }),
    'PUT /api/admin/news/{id}': async (stage) => {
      const { token, params, body } = await news(stage)
      return { token, params, body: { ...(await text(stage)), ...body } }
    },
    'POST /api/admin/news/{id}/publish': (stage) => news(stage),
    'POST /api/admin/news/{id}/schedule': async (stage) => {
      const { token, params, body } = await news(stage)
      return { token, params, body: { ...body, publish_at: future } }
    },
    'POST /api/admin/news/{id}/unschedule': (stage) => news(stage, 'schedule'),
    'POST /api/admin/news/{id}/withdraw': (stage) => news(stage, 'publish'),
    'DELETE /api/admin/news/{id}': (stage) => news(stage, 'publish', 'withdraw'),
    'POST /api/admin/news/{id}/restore': async (stage) => withoutBody(await news(stage, 'delete')),
  }
}

function pageScenes(): Record<string, Scene> {
  const slug = 'kvkk'
  const base = `/api/admin/static-pages/${slug}`
  const written = {
    title: 'Aydınlatma metni',
    description: 'Verileriniz.',
    text: '## Başlık\n\nBir paragraf.',
  }
  /** The open draft of the static page, made if there is none, with its current revision. */
  const draft = async (stage: Stage, role: 'editor' | 'admin' = 'editor') => {
    const { token } = await stage[role]()
    const { data } = await stage.must(token, 'GET', base)
    if (data.open?.state === 'scheduled')
      await stage.must(token, 'POST', `${base}/versions/${data.open.version}/withdraw`, {
        revision: data.open.revision,
      })
    if (!data.open) await stage.must(token, 'POST', `${base}/versions`)
    const { open } = (await stage.must(token, 'GET', base)).data
    const params = { slug, version: Number(open.version) }
    const note = { change_note: 'Bir cümle düzeltildi.', revision: open.revision }
    const saved = await stage.must(token, 'PUT', `${base}/versions/${open.version}`, { ...written, ...note })
    return { token, params, body: { revision: Number(saved.data.revision) } }
  }
  return {
    'GET /api/admin/static-pages/{slug}': async (stage) => ({
      token: (await stage.editor()).token,
      params: { slug },
    }),
    'GET /api/app/static-pages/{slug}': async () => ({ params: { slug } }),
    'POST /api/admin/static-pages/{slug}/versions': async (stage) => {
      const { token, params, body } = await draft(stage)
      await stage.must(token, 'DELETE', `${base}/versions/${params.version}`, body)
      return { token, params: { slug } }
    },
    'GET /api/admin/static-pages/{slug}/versions/{version}': async (stage) => {
      const { token, params } = await draft(stage)
      return { token, params }
    },
    'PUT /api/admin/static-pages/{slug}/versions/{version}': async (stage) => {
      const { token, params, body } = await draft(stage)
      return { token, params, body: { ...written, change_note: 'Düzeltme', ...body } }
    },
    'DELETE /api/admin/static-pages/{slug}/versions/{version}': (stage) => draft(stage),
    'POST /api/admin/static-pages/{slug}/versions/{version}/publish': async (stage) => {
      const { token, params, body } = await draft(stage)
      return { token, params, body: { ...body, at: null } }
    },
    'POST /api/admin/static-pages/{slug}/versions/{version}/withdraw': async (stage) => {
      const { token, params, body } = await draft(stage)
      const address = `${base}/versions/${params.version}`
      const { data } = await stage.must(token, 'POST', `${address}/publish`, { ...body, at: future })
      return { token, params, body: { revision: Number(data.revision) } }
    },
    'POST /api/admin/static-pages/{slug}/versions/{version}/look': (stage) => draft(stage, 'admin'),
    'POST /api/admin/static-pages/{slug}/preview': async (stage) => ({
      token: (await stage.editor()).token,
      params: { slug },
      body: { text: written.text },
    }),
  }
}
