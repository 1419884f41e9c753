import type { FastifyInstance } from 'fastify'
import { savedSearchEndpoints } from '../../../shared/board/saved-searches/saved-searches.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { resumeByLink, stopByLink } from './alerts/stopping.ts'
import { change, listAddresses, listSaved, remove, restore, save } from './saved-searches.ts'

const done = (message: string) => ({ status: 'success' as const, message })

export const savedSearchRoutes = defineHandlers(savedSearchEndpoints, {
  'GET /api/app/saved-searches': async ({ viewer, context }) => ({ data: await listSaved(context, viewer) }),
  'GET /api/app/saved-searches/addresses': async ({ viewer, context }) => ({
    data: await listAddresses(context, viewer),
  }),
  'POST /api/app/saved-searches': async ({ body, viewer, context }) => {
    const { data, isNew } = await save(context, viewer, body)
    return {
      data,
      is_new: isNew,
      message: savedSentence(data, isNew),
    }
  },
  'PATCH /api/app/saved-searches/{id}': async ({ params, body, viewer, context }) => ({
    data: await change(context, viewer, params.id, body),
  }),
  'DELETE /api/app/saved-searches/{id}': async ({ params, viewer, context }) => {
    await remove(context, viewer, params.id)
    return done('Kayıtlı arama silindi.')
  },
  'POST /api/app/saved-searches/{id}/restore': async ({ params, viewer, context }) => ({
    data: await restore(context, viewer, params.id),
  }),
  'POST /api/search-alerts/stop/{token}': async ({ params, context }) => {
    await stopByLink(context, params.token)
    return done('Bildirimler durduruldu.')
  },
  'POST /api/search-alerts/resume/{token}': async ({ params, context }) => {
    await resumeByLink(context, params.token)
    return done('Bildirimler yeniden başladı.')
  },
})

/**
 * Redirects to the page that stops alerts, because mail programs without one-click unsubscription open the
 * address of the List-Unsubscribe header with GET.
 */
export function serveAlertStopRedirect(http: FastifyInstance): void {
  http.get<{ Params: { token: string } }>('/api/search-alerts/stop/:token', async (request, reply) =>
    reply
      .code(303)
      .header('Location', `/arama-bildirimi?${new URLSearchParams({ token: request.params.token })}`)
      .send(),
  )
}

function savedSentence(
  data: { pause_reason: string | null; frequency: string; needs_cv: boolean },
  isNew: boolean,
): string {
  if (!isNew) return 'Bu arama zaten kayıtlı.'
  if (data.pause_reason)
    return 'Arama kaydedildi, ama filtresindeki bir seçenek artık olmadığı için duraklatıldı.'
  if (data.frequency === 'off') return 'Arama kaydedildi.'
  return data.needs_cv
    ? 'Arama kaydedildi. Özgeçmişinizi doldurduğunuzda size uyan yeni ilanları bildireceğiz.'
    : 'Arama kaydedildi. Yeni ilanları size haber vereceğiz.'
}
