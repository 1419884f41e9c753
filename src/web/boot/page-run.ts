import type { QueryClient } from '@tanstack/react-query'
import { createContext, redirect, replace, type LoaderFunctionArgs } from 'react-router'
import { isApiError } from '../data/api/api-error.ts'
import type { ApiInput, ApiKey, ApiReply } from '../data/api/api-table.ts'
import type { Head, Need, Page, PageAddress } from '../navigation/page.ts'
import { queryKey } from '../data/queries.ts'
import { loginPath } from '../navigation/safe-next.ts'

export type PageRun = {
  client: QueryClient
  call: (key: ApiKey, input: unknown) => Promise<unknown>
  /** On the `server` nobody counts as logged in, so pages for members are rendered without their data. */
  side: 'server' | 'browser'
  finish?: (head: Head) => Head
  isMember: () => boolean
}

export const pageRunContext = createContext<PageRun>()

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
    needs.filter(({ forMembers }) => isMember || !forMembers).map((one) => loadNeed(run, one)),
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

async function loadNeed(run: PageRun, { key, input, personal, optional }: Need): Promise<number> {
  try {
    await run.client.fetchQuery({
      queryKey: queryKey(key, input as ApiInput<ApiKey>),
      queryFn: () => run.call(key, input),
      meta: { personal },
      // The page does not wait for optional data to be requested again; the component that shows the data
      // does that.
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
