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
import { apiError, isApiError } from '../data/api/api-error.ts'
import { dehydrate, toScriptJson, type PageAssets } from '../data/hydration.ts'
import { Document } from './document.tsx'
import type { Head } from '../navigation/page.ts'
import { pageRunContext, type PageRun } from './page-run.ts'
import { createQueryClient } from '../data/queries.ts'
import { createRoutes, loadPage } from './route-objects.tsx'
import { OfflinePage, ServerErrorPage, type ErrorPageStatus } from '../shell/error-pages/plain-pages.tsx'
import type { AppError } from '../../shared/contract/errors.ts'
import type { Site } from '../../shared/site/site.ts'
import { SiteContext } from '../data/site.ts'
import { siteMap } from '../navigation/routes.ts'
import { structuredData } from '../seo/structured-data.ts'

export type Matched = {
  file: string
  searchParams: readonly string[]
  isForAnyone: boolean
}

type RenderInput = {
  assets: PageAssets
} & HeadInput

export type HeadInput = {
  url: string
  site: Site
  call: (key: string, input: unknown) => Promise<unknown>
  previewOf: (head: Head) => string | null
}

type Rendered = { status: number; html: string; location?: string }

export function createRenderer(site: Site) {
  const routes = createRoutes(site.hasDevPages)
  const handler = createStaticHandler(routes)
  const fileOf = memoized((pathname) => fileAt(routes, pathname))
  return {
    match: (pathname: string) => matchPage(fileOf(pathname)),
    render: (input: RenderInput) => render(handler, input),
    prepare: (input: RenderInput) => prepare(handler, input),
    headOf: async (input: HeadInput) => (await queryPage(handler, input, createQueryClient())).head,
    plainPaths: siteMap
      .filter(({ dev }) => !dev)
      .flatMap(({ path, known }) => known ?? (/[:*]/.test(path) ? [] : [path])),
    renderErrorPage: (assets: PageAssets, input: ErrorPageInput) => renderErrorPage(assets, input, site),
    renderOffline,
  }
}

export type Renderer = ReturnType<typeof createRenderer>

async function matchPage(file: string): Promise<Matched> {
  const { searchParams = [], access = 'anyone' } = (await loadPage(file)) ?? {}
  return { file, searchParams, isForAnyone: access === 'anyone' }
}

async function render(
  handler: ReturnType<typeof createStaticHandler>,
  input: RenderInput,
): Promise<Rendered> {
  const { head, draw, forget } = await prepare(handler, input)
  if (head.movedTo) {
    const { path, forGood } = head.movedTo
    return { status: forGood ? 301 : 302, html: '', location: path }
  }
  const html = draw()
  forget()
  return { status: head.status ?? 200, html: `<!doctype html>${html}` }
}

async function prepare(handler: ReturnType<typeof createStaticHandler>, input: RenderInput) {
  const { site, assets } = input
  const client = createQueryClient()
  const { context, head } = await queryPage(handler, input, client)
  const { loaderData } = context
  const stateJson = toScriptJson({ site, assets, loaderData, queries: dehydrate(client) })
  const router = createStaticRouter(handler.dataRoutes, context)
  const tree = (
    <StrictMode>
      <Document assets={assets} stateJson={stateJson}>
        <SiteContext value={site}>
          <QueryClientProvider client={client}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </QueryClientProvider>
        </SiteContext>
      </Document>
    </StrictMode>
  )
  return { head, draw: () => renderToString(tree), forget: () => client.clear() }
}

async function queryPage(
  handler: ReturnType<typeof createStaticHandler>,
  input: HeadInput,
  client: QueryClient,
) {
  // Joins origin and path as text, because `new URL(path, origin)` would read a path with two leading slashes as a
  // host.
  const url = new URL(input.site.origin + input.url)
  const context = await handler.query(new Request(url), { requestContext: contextOf(client, input) })
  if (context instanceof Response) throw new Error('A page of a visitor does not redirect')
  const error = Object.values(context.errors ?? {})[0]
  if (error) throw error
  const head: Head = (Object.values(context.loaderData) as Head[]).at(-1) ?? { title: '' }
  return { context, head }
}

export type ErrorPageInput = {
  status: ErrorPageStatus
  address: string
  requestId: string
}

function renderErrorPage(assets: PageAssets, input: ErrorPageInput, { operator }: Site): string {
  const helper = operator.supportEmails[0] ?? operator.email
  return plainDocument(
    { ...assets, scripts: [], preloads: [] },
    <ServerErrorPage {...input} helper={helper} />,
  )
}

function renderOffline(assets: PageAssets, script: string): string {
  return plainDocument({ ...assets, scripts: [script], preloads: [] }, <OfflinePage />)
}

function plainDocument(assets: PageAssets, page: ReactNode): string {
  return `<!doctype html>${renderToString(<Document assets={assets}>{page}</Document>)}`
}

function contextOf(client: QueryClient, { call, site, previewOf }: HeadInput): RouterContextProvider {
  const context = new RouterContextProvider()
  const run: PageRun = {
    client,
    call: (key, input) => call(key, input).catch(rethrow),
    side: 'server',
    isMember: () => false,
    finish: (head) => finished(head, site, previewOf),
  }
  context.set(pageRunContext, run)
  return context
}

function finished({ trail, ...head }: Head, site: Site, previewOf: HeadInput['previewOf']): Head {
  if (head.status === 404 || head.movedTo) return head
  const preview = previewOf(head)
  const whole = { ...head, ...(preview && { preview }) }
  return { ...whole, jsonLd: [...structuredData(whole, trail, site), ...(head.jsonLd ?? [])] }
}

function rethrow(error: unknown): never {
  const { message, status, code, details } = error as Partial<
    Pick<AppError, 'message' | 'status' | 'details'>
  > & {
    code?: string
  }
  if (isApiError(error) || typeof status !== 'number') throw error
  const errors = details?.errors
  throw apiError(message ?? '', { status, code: code ?? 'unknown', ...(errors && { errors }) })
}

function memoized(find: (pathname: string) => string): (pathname: string) => string {
  const known = new Map<string, string>()
  return (pathname) => {
    const before = known.get(pathname)
    if (before !== undefined) return before
    const file = find(pathname)
    // Paths of more than 200 characters are not cached: no link of the site is that long, and invented long
    // paths would fill the memory.
    if (pathname.length <= 200) {
      if (known.size >= 5_000) known.clear()
      known.set(pathname, file)
    }
    return file
  }
}

function fileAt(routes: RouteObject[], pathname: string): string {
  const handle = matchRoutes(routes, pathname)?.at(-1)?.route.handle as { file: string } | undefined
  return handle?.file ?? 'public/not-found-page'
}
