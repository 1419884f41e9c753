import { sql } from 'kysely'
import type { StaffCategory } from '../src/shared/content/dictionary/dictionary-staff.ts'
import type { TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'

export function dictionaryForStaff(server: () => TestServer, editor: () => TestAccount) {
  const ask = (method: string, path: string, body?: object) =>
    server().request(method, `/api/admin${path}`, { token: editor().token, ...(body && { body }) })
  const categories = async (): Promise<StaffCategory[]> => (await ask('GET', '/categories')).body.data
  const get = async (id: number) => {
    const found = (await categories()).find((one) => one.id === id)
    if (!found) throw new Error(`No category ${id}`)
    return found
  }
  let made = 0
  return {
    ask,
    categories,
    get,
    change: async (id: number, changes: object) => {
      const { name, aliases, serves, active, revision } = await get(id)
      return ask('PUT', `/categories/${id}`, { name, aliases, serves, active, revision, ...changes })
    },
    offered: async () =>
      (await server().request('GET', '/api/dictionary/advertisement-categories')).body.data,
    land: (query: string) => server().request('GET', `/api/app/landing-pages/list?${query}`),
    total: async (criteria: object) => {
      const body = { type: 'crew', ...criteria }
      return (await server().request('POST', '/api/app/advertisements/list', { body })).body.total
    },
    acts: async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select actor_id, act, subject_type, subject_id, before, after from audit_entries order by id`.execute(
        server().database.kysely,
      )
      return rows
    },
    makeCategory: async (serves = 'crew') => {
      made += 1
      const name = `Deneme Alanı ${made}`
      const id: number = (await ask('POST', '/categories', { name, serves })).body.data.id
      const sub = async (called: string): Promise<number> =>
        (await ask('POST', `/categories/${id}/sub-categories`, { name: called })).body.data.id
      return { id, name, first: await sub('Birinci'), second: await sub('İkinci') }
    },
    place: (categoryId: number, subCategoryId: number) =>
      sql`update advertisements set category_id = ${categoryId}, sub_category_id = ${subCategoryId}`.execute(
        server().database.kysely,
      ),
  }
}
