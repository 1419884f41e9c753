import type { Scene, Stage } from '../stage.ts'

/** Scenes of professions and price types. */
export function dictionaryScenes(): Record<string, Scene> {
  type Row = { id: number; revision: number; sub_categories?: Row[] }
  const read = async (stage: Stage, token: string, name: string) =>
    (await stage.must(token, 'GET', `/api/admin/${name}`)).data as Row[]
  const category = async (stage: Stage) => {
    const { token } = await stage.editor()
    const make = async (path: string, body: object) => {
      const { data } = await stage.must(token, 'POST', `/api/admin/${path}`, body)
      return Number(data.id)
    }
    const id = await make('categories', { name: `Deneme alanı ${stage.next()}`, serves: 'crew' })
    const first = await make(`categories/${id}/sub-categories`, { name: 'Birinci' })
    const second = await make(`categories/${id}/sub-categories`, { name: 'İkinci' })
    const row = (await read(stage, token, 'categories')).find((one) => one.id === id)
    return { token, id, first, second, revision: row?.revision ?? 1 }
  }
  const order = async (stage: Stage, name: string) => {
    const { token } = await category(stage)
    const before = (await read(stage, token, name)).map(({ id }) => id)
    return { token, body: { ids: [...before].reverse(), before } }
  }
  return {
    'POST /api/admin/categories': async (stage) => ({
      token: (await stage.editor()).token,
      body: { name: `Yeni alan ${stage.next()}`, aliases: ['deneme'], serves: 'both' },
    }),
    'PUT /api/admin/categories/order': (stage) => order(stage, 'categories'),
    'PUT /api/admin/categories/{id}': async (stage) => {
      const { token, id, revision } = await category(stage)
      const name = `Başka alan ${stage.next()}`
      return { token, params: { id }, body: { name, aliases: [], serves: 'crew', active: true, revision } }
    },
    'GET /api/admin/categories/{id}/merge': async (stage) => {
      const { token, id } = await category(stage)
      return { token, params: { id }, query: `into=${(await category(stage)).id}` }
    },
    'POST /api/admin/categories/{id}/merge': async (stage) => {
      const { token, id, revision } = await category(stage)
      return { token, params: { id }, body: { into: (await category(stage)).id, revision } }
    },
    'POST /api/admin/categories/{id}/sub-categories': async (stage) => {
      const { token, id } = await category(stage)
      return { token, params: { id }, body: { name: 'Üçüncü', aliases: ['üç'] } }
    },
    'PUT /api/admin/categories/{id}/sub-categories/order': async (stage) => {
      const { token, id, first, second } = await category(stage)
      return { token, params: { id }, body: { ids: [second, first], before: [first, second] } }
    },
    'PUT /api/admin/sub-categories/{id}': async (stage) => {
      const { token, first } = await category(stage)
      return { token, params: { id: first }, body: { name: 'Öteki', aliases: [], active: true, revision: 1 } }
    },
    'GET /api/admin/sub-categories/{id}/merge': async (stage) => {
      const { token, first, second } = await category(stage)
      return { token, params: { id: first }, query: `into=${second}` }
    },
    'POST /api/admin/sub-categories/{id}/merge': async (stage) => {
      const { token, first, second } = await category(stage)
      return { token, params: { id: first }, body: { into: second, revision: 1 } }
    },
    'POST /api/admin/price-types': async (stage) => ({
      token: (await stage.editor()).token,
      body: { name: `Ücret ${stage.next()}` },
    }),
    'PUT /api/admin/price-types/order': (stage) => order(stage, 'price-types'),
    'PUT /api/admin/price-types/{id}': async (stage) => {
      const { token } = await stage.editor()
      const body = { name: `Ücret ${stage.next()}` }
      const { data } = await stage.must(token, 'POST', '/api/admin/price-types', body)
      const name = `Ücret ${stage.next()}`
      return { token, params: { id: Number(data.id) }, body: { name, active: true, revision: 1 } }
    },
  }
}
