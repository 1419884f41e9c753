import type { FastifyInstance } from 'fastify'
import type { PageAssets } from '../../web/carried-state.ts'
import type { Renderer } from '../../web/entry-server.tsx'
import { preparePage, type PreparedPage } from './cache.ts'

/** The page for trouble of our own: 503 while the database is away, else 500 without inner words. */
export function troublePage(
  app: FastifyInstance,
  renderer: Renderer,
  assets: PageAssets,
  address: string,
  error: unknown,
): PreparedPage {
  const status = (error as { status?: unknown } | null)?.status === 503 ? 503 : 500
  app.log.error({ err: error }, 'A page could not be rendered')
  return preparePage(status, renderer.renderTrouble(assets, status, address))
}
