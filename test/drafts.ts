import type { DraftForm } from '../src/shared/board/drafts/drafts.ts'
import type { TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'

/** A form as somebody leaves it half-way: a title that is too long for an advertisement and few choices. */
export const halfForm: DraftForm = {
  type: 'cast',
  category: 5,
  subCategory: 501,
  title: `Dönem dizisine ${'çok '.repeat(40)}konuk oyuncu`,
  description: '  Balat’ta iki gün,\n',
  project_name: '',
  hide_project_name: false,
  city: null,
  startDate: '2020-01-',
  application_deadline: null,
  decision_date: null,
  needRoadTrip: '',
  isOkayForRookie: '1',
  priceType: 1,
  price: -3,
  questions: [],
}

/** The owner's calls on drafts. */
export function draftCalls(server: TestServer, owner: TestAccount) {
  const path = '/api/app/advertisement-drafts'
  const by = (token = owner.token) => ({ token })
  return {
    list: (token?: string) => server.request('GET', path, by(token)),
    create: (body: object = { form: halfForm, step: 1, field: 'city' }, key?: string, token?: string) =>
      server.request('POST', path, {
        ...by(token),
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    get: (id: number, token?: string) => server.request('GET', `${path}/${id}`, by(token)),
    save: (id: number, revision: number, form: Partial<DraftForm> = {}, token?: string) =>
      server.request('PUT', `${path}/${id}`, {
        ...by(token),
        body: { form: { ...halfForm, ...form }, step: 2, field: 'price', revision },
      }),
    remove: (id: number, token?: string) => server.request('DELETE', `${path}/${id}`, by(token)),
    restore: (id: number, token?: string) => server.request('PATCH', `${path}/${id}/restore`, by(token)),
    copy: (advertisement_id: number, key?: string, token?: string) =>
      server.request('POST', `${path}/copy`, {
        ...by(token),
        body: { advertisement_id },
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    addPhoto: (id: number, bytes: Buffer, token?: string) => {
      const form = new FormData()
      form.set('photo', new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' }))
      return server.request('POST', `${path}/${id}/upload-photo`, { ...by(token), form })
    },
    deletePhoto: (id: number, large: string, token?: string) =>
      server.request('DELETE', `${path}/${id}/delete-photo`, { ...by(token), body: { large } }),
    orderPhotos: (id: number, order: number[], token?: string) =>
      server.request('PUT', `${path}/${id}/photo-order`, { ...by(token), body: { order } }),
    submit: (body: object, key?: string, token?: string) =>
      server.request('POST', '/api/app/advertisements', {
        ...by(token),
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
  }
}
