import type { AdvertisementDraft, DraftForm } from '../../../shared/board/drafts/drafts.ts'
import { api, headersOf, toApiError } from '../../data/api/api.ts'
import { refusal } from '../../data/api/api-error.ts'
import { requestOf } from '../../data/api/api-table.ts'
import { readStored } from '../../data/storage.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'

export type Typed = { values: AdvertisementValues; step: number; field: string | null }

export type Target = { id: number; revision: number } | { key: string }

const create = 'POST /api/app/advertisement-drafts'
const save = 'PUT /api/app/advertisement-drafts/{id}'

/**
 * @param isLeaving true when the person leaves the form or the browser tab. The browser then finishes the
 * request even if the tab is closed, but an expired session is not renewed.
 */
export async function sendDraft(
  target: Target,
  { values, step, field }: Typed,
  isLeaving: boolean,
): Promise<AdvertisementDraft> {
  const typed = { form: values as DraftForm, step, field }
  if ('key' in target) {
    if (isLeaving) return sendOnLeaving(create, { body: typed }, target.key)
    return (await api(create, { body: typed }, { idempotencyKey: target.key })).data
  }
  const input = { params: { id: target.id }, body: { ...typed, revision: target.revision } }
  if (isLeaving) return sendOnLeaving(save, input)
  return (await api(save, input)).data
}

async function sendOnLeaving(
  call: string,
  input: { params?: { id: number }; body: object },
  key?: string,
): Promise<AdvertisementDraft> {
  const { method, url, body } = requestOf(call, input)
  const headers = { 'Content-Type': 'application/json', ...headersOf(readStored('token'), key) }
  const response = await fetch(url, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(
    (error: unknown) => {
      throw toApiError(error, false, false)
    },
  )
  const text = await response.text()
  if (!response.ok) throw refusal(response.status, response.headers.get('Retry-After'), text)
  return (JSON.parse(text) as { data: AdvertisementDraft }).data
}
