import { sql } from 'kysely'
import type { TestServer } from './server.ts'

export const advertisementForm = {
  type: 'crew',
  category: 5,
  subCategory: 501,
  title: 'Kamera asistanı aranıyor',
  project_name: 'Kanarya',
  hide_project_name: false,
  priceType: 3,
  price: 2500.5,
  city: 34,
  startDate: '2098-03-01',
  application_deadline: undefined as string | undefined,
  decision_date: undefined as string | undefined,
  description: 'İki haftalık dizi çekimi.',
  needRoadTrip: 1,
  isOkayForRookie: 0,
  questions: [] as object[],
}

export function advertisementCalls(server: () => TestServer) {
  const at = (id: number, tail: string) => `/api/app/advertisements/${id}${tail}`
  return {
    get: (id: number, tail = '', token?: string) =>
      server().request('GET', at(id, tail), token ? { token } : {}),
    edit: (id: number | string, body: object, token: string) =>
      server().request('PUT', `/api/app/advertisements/${id}`, { token, body }),
    patch: (id: number, act: 'unpublish' | 'republish', token: string) =>
      server().request('PATCH', at(id, `/${act}`), { token }),
    eventsOf: async (id: number) => {
      const { rows } = await sql<{ from_status: string | null; to_status: string }>`
        select from_status, to_status from advertisement_events where advertisement_id = ${id} order by id`.execute(
        server().database.kysely,
      )
      return rows.map(({ from_status, to_status }) => `${from_status ?? ''}>${to_status}`)
    },
  }
}
