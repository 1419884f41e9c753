import type { FastifyRequest } from 'fastify'
import type { PageAssets } from '../../../web/data/hydration.ts'
import type { Renderer } from '../../../web/boot/entry-server.tsx'
import { asAppError } from '../../http/error-reply.ts'
import { preparePage, type PreparedPage } from './cache.ts'

export function troublePage(
  renderer: Renderer,
  assets: PageAssets,
  request: FastifyRequest,
  error: unknown,
): PreparedPage {
  const refusal = asAppError(error) ?? (error as { status?: unknown } | null)
  const status = refusal?.status === 503 ? 503 : 500
  request.log.error({ err: error }, 'A page could not be rendered')
  const trouble = { status, address: request.url, requestId: request.id } as const
  return preparePage(status, renderer.renderErrorPage(assets, trouble))
}
