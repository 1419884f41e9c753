import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { apiError, isApiError } from './api-error.ts'
import { pack, toScriptJson, type PageAssets } from './carried-state.ts'
import { Document } from './document.tsx'
import type { Head } from './page.ts'
import { pageRunContext, type PageRun } from './page-run.ts'
import { createQueryClient } from './queries.ts'
import { createRoutes, loadPage } from './route-objects.tsx'
import { OfflinePage, TroublePage, type TroubleStatus } from './shell/plain-pages.tsx'
import type { Site } from '../shared/site.ts'
import { SiteContext } from './site.ts'

/** Which page an address shows: its file for the assets, and the query parameters that it knows. */
export type Matched = { file: string; searchParams: readonly string[] }

export type RenderInput = {
  /** Path and query, as the browser will see them. */
  url: string
  site: Site
  assets: PageAssets
  /** One call of the API as a visitor; rejects with `status`, `code` and `message`. */
  call: (key: string, input: unknown) => Promise<unknown>
}

export type Rendered = { status: number; html: string }

/** Prepares the site map once; afterwards pages are found and rendered by it. */
export function createRenderer(site: Site) {
  const routes = createRoutes(site.hasDevPages)
  const handler = createStaticHandler(routes)
  return {
    match: (pathname: string) => matchPage(routes, pathname),
    render: (input: RenderInput) => render(handler, input),
    renderTrouble: (assets: PageAssets, trouble: TroubleInput) => renderTrouble(assets, trouble, site),
    renderOffline,
  }
}

export type Renderer = ReturnType<typeof createRenderer>

async function matchPage(routes: RouteObject[], pathname: string): Promise<Matched> {
  const file = fileAt(routes, pathname)
  return { file, searchParams: (await loadPage(file))?.searchParams ?? [] }
}

async function render(
  handler: ReturnType<typeof createStaticHandler>,
  input: RenderInput,
): Promise<Rendered> {
  const { site, assets } = input
  // Joined as text: a path that starts with two slashes must not name a host.
  const url = new URL(site.origin + input.url)
  const client = createQueryClient()
  const context = await handler.query(new Request(url), {
    requestContext: contextOf(client, input),
  })
  if (context instanceof Response) throw new Error('A page of a visitor does not redirect')
  const error = Object.values(context.errors ?? {})[0]
  if (error) throw error
  const { loaderData } = context
  const stateJson = toScriptJson({ site, assets, loaderData, queries: pack(client) })
  const html = renderToString(
    <StrictMode>
      <Document assets={assets} stateJson={stateJson}>
        <SiteContext value={site}>
          <QueryClientProvider client={client}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueryClientProvider>
        </SiteContext>
      </Document>
    </StrictMode>,
  )
  client.clear()
  return { status: statusOf(loaderData), html: `<!doctype html>${html}` }
}

export type TroubleInput = {
  status: TroubleStatus
  /** Path and query that were asked for. */
  address: string
  requestId: string
}

/** A page in place of one that cannot be shown: no scripts, nothing that could fail again. */
function renderTrouble(assets: PageAssets, trouble: TroubleInput, { operator }: Site): string {
  const helper = operator.supportEmails[0] ?? operator.email
  return plainDocument({ ...assets, scripts: [], preloads: [] }, <TroublePage {...trouble} helper={helper} />)
}

/** The page for no network; `script` is its only one. */
function renderOffline(assets: PageAssets, script: string): string {
  return plainDocument({ ...assets, scripts: [script], preloads: [] }, <OfflinePage />)
}

function plainDocument(assets: PageAssets, page: ReactNode): string {
  return `<!doctype html>${renderToString(<Document assets={assets}>{page}</Document>)}`
}

function contextOf(client: QueryClient, { call }: RenderInput): RouterContextProvider {
  const context = new RouterContextProvider()
  const run: PageRun = {
    client,
    call: (key, input) => call(key, input).catch(rethrow),
    side: 'server',
    isMember: () => false,
  }
  context.set(pageRunContext, run)
  return context
}

// The server's own refusals become what the browser would have received.
function rethrow(error: unknown): never {
  const { message, status, code } = error as { message?: string; status?: number; code?: string }
  if (isApiError(error) || typeof status !== 'number') throw error
  throw apiError(message ?? '', { status, code: code ?? 'unknown' })
}

function fileAt(routes: RouteObject[], pathname: string): string {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as { file: string } | undefined
  return handle?.file ?? 'public/not-found-page'
}

function statusOf(loaderData: Record<string, unknown>): number {
  const heads = Object.values(loaderData) as Head[]
  return heads.at(-1)?.status ?? 200
}
