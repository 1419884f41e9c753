import { type QueryClient } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import { apiError } from './api/api-error.ts'
import type { FieldErrors } from '../../shared/contract/errors.ts'
import type { Site } from '../../shared/site/site.ts'

export type PageAssets = {
  styles: string[]
  scripts: string[]
  blockingScripts: string[]
  preloads: string[]
  font?: string
  isDeferred?: boolean
}

type DehydratedQuery = {
  queryKey: readonly unknown[]
  data?: unknown
  error?: DehydratedError
  personal?: true
}

type DehydratedError = { message: string; status: number; code: string; errors?: FieldErrors }

export type DehydratedState = {
  site: Site
  assets: PageAssets
  loaderData: HydrationState['loaderData']
  queries: DehydratedQuery[]
}

export const hydrationStateId = 'klaket-state'

export function dehydrate(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state, meta }) => {
      const error = state.error as DehydratedError | null
      return {
        queryKey,
        ...(error ? { error: errorFacts(error) } : { data: state.data }),
        ...(meta?.['personal'] === true && { personal: true as const }),
      }
    })
}

const errorFacts = ({ message, status, code, errors }: DehydratedError): DehydratedError => ({
  message,
  status,
  code,
  ...(errors && { errors }),
})

/**
 * Puts the replies that the server got while it rendered the page into the query cache. For a logged-in
 * person, those marked `personal` are stale at once, because the server requested them as for a visitor.
 */
export function hydrate(client: QueryClient, queries: readonly DehydratedQuery[], isMember: boolean): void {
  const now = Date.now()
  const cache = client.getQueryCache()
  for (const { queryKey, data, error, personal } of queries) {
    if (error) {
      const query = cache.build(client, { queryKey: [...queryKey] })
      const { message, ...facts } = error
      query.setState({
        ...query.state,
        status: 'error',
        error: apiError(message, facts),
        errorUpdatedAt: now,
      })
    } else {
      client.setQueryData([...queryKey], data, { updatedAt: personal && isMember ? 1 : now })
    }
  }
}

/** The state as JSON without "<", so that it cannot close the script element it is written into. */
export function toScriptJson(state: DehydratedState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c')
}
