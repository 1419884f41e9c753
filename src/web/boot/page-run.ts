import type { QueryClient } from '@tanstack/react-query'
import { createContext, redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { isApiError } from '../data/api-error.ts'
import type { ApiInput, ApiKey, ApiReply } from '../data/api-table.ts'
import type { Head, Need, Page, PageAddress } from '../navigation/page.ts'
import { queryKey } from '../data/queries.ts'
import { loginPath } from '../navigation/safe-next.ts'

/** How a page's needs are met on this side: in process on the server, by fetch in the browser. */
export type PageRun = {
  client: QueryClient
  /** Reads one endpoint; rejects with an ApiError when it refuses. */
  call: (key: ApiKey, input: unknown) => Promise<unknown>
  /** On the server nobody is known, so members' pages are drawn without their needs. */
  side: 'server' | 'browser'
  /** What the server adds to a head for search engines and link previews. */
  finish?: (head: Head) => Head
  isMember: () => boolean
}

export const pageRunContext = createContext<PageRun>()

/** Reads what a page needs into the cache and gives its head; the router's loader of every page. */
export async function runPage(page: Page, { params, request, context }: LoaderFunctionArgs): Promise<Head> {
  const run = context.get(pageRunContext)
  const url = new URL(request.url)
  const address: PageAddress = { pathname: url.pathname, params, search: url.searchParams }
  const membersOnly = (page.access ?? 'anyone') !== 'anyone'
  const isMember = run.side === 'browser' && run.isMember()
  if (membersOnly && run.side === 'browser' && !isMember) {
    throw redirect(loginPath(url.pathname + url.search))
  }
  const needs = membersOnly && run.side === 'server' ? [] : (page.needs?.(address) ?? [])
  const statuses = await Promise.all(
    needs.filter(({ forMembers }) => isMember || !forMembers).map((one) => meet(run, one)),
  )
  const isAbsent = statuses.includes(404)
  const head = page.head({ ...address, read: reader(run.client), isAbsent })
  if (head.movedTo && run.side === 'browser') throw replace(head.movedTo.path)
  const whole: Head = {
    ...(membersOnly && { noindex: true }),
    ...(isAbsent && ({ status: 404, noindex: true } as const)),
    ...head,
  }
  return run.finish?.(whole) ?? whole
}

/** Reads one need; a refusal stays in the cache for the page to tell. On the server trouble of our own is thrown. */
async function meet(run: PageRun, { key, input, personal, optional }: Need): Promise<number> {
  try {
    await run.client.fetchQuery({
      queryKey: queryKey(key, input as ApiInput<ApiKey>),
      queryFn: () => run.call(key, input),
      meta: { personal },
      // The page does not wait for second tries of what it can do without; the part itself tries again.
      ...(optional && { retry: false }),
    })
    return 200
  } catch (error) {
    if (optional) return 200
    const status = isApiError(error) ? error.status : 500
    if (run.side === 'server' && (status >= 500 || status === 429)) throw error
    return status
  }
}

function reader(client: QueryClient) {
  return <K extends ApiKey>(key: K, input?: ApiInput<K>): ApiReply<K> | undefined =>
    client.getQueryData<ApiReply<K>>(queryKey(key, input))
}
