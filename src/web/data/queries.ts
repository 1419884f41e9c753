import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { api, type CallOptions } from './api/api.ts'
import { isApiError, type ApiError } from './api/api-error.ts'
import type { ApiInput, ApiKey, ApiReply } from './api/api-table.ts'

/**
 * In milliseconds. A reply, unless it is a dictionary, is fresh for this long, so that a page that the server
 * has just rendered does not request its data again.
 */
const freshFor = 30_000

const dictionaryFreshFor = 24 * 3_600_000

/**
 * In seconds. A refusal that asks to wait longer is shown instead of retried, because nobody waits that long for a
 * page.
 */
const longestWait = 10

export const isDictionary = ([key]: readonly unknown[]): boolean =>
  String(key).startsWith('GET /api/dictionary/')

export function queryKey<K extends ApiKey>(key: K, input?: ApiInput<K>): readonly unknown[] {
  return input === undefined ? [key] : [key, input]
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // With TanStack Query's default network mode, requests wait silently while the browser is offline. With
    // `always` they fail, so that the page can show an error.
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: ({ queryKey: key }) => (isDictionary(key) ? dictionaryFreshFor : freshFor),
        refetchOnWindowFocus: false,
        retryOnMount: (query) => ![404, 422].includes(statusOf(query.state.error)),
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        retryDelay: (failures, error) =>
          Math.max(1000 * 2 ** failures, (isApiError(error) ? (error.retryAfter ?? 0) : 0) * 1000),
      },
    },
  })
}

type QueryExtras<T> = Omit<UseQueryOptions<T, ApiError>, 'queryKey' | 'queryFn'>

export function useApi<K extends ApiKey>(
  key: K,
  input?: ApiInput<K>,
  options: QueryExtras<ApiReply<K>> = {},
): UseQueryResult<ApiReply<K>, ApiError> {
  return useQuery<ApiReply<K>, ApiError>({
    queryKey: queryKey(key, input),
    queryFn: ({ signal }) => callApi(key, input, { signal }),
    ...(isDictionary([key]) && { gcTime: dictionaryFreshFor }),
    ...options,
  })
}

type MutationExtras<K extends ApiKey> = Omit<
  UseMutationOptions<ApiReply<K>, ApiError, MutationInput<K>>,
  'mutationFn'
> & {
  invalidates?: readonly ApiKey[]
}

type MutationInput<K extends ApiKey> = ApiInput<K> & { idempotencyKey?: string }

export function useApiMutation<K extends ApiKey>(
  key: K,
  { invalidates = [], onSuccess, ...options }: MutationExtras<K> = {},
): UseMutationResult<ApiReply<K>, ApiError, MutationInput<K>> {
  const client = useQueryClient()
  return useMutation<ApiReply<K>, ApiError, MutationInput<K>>({
    mutationFn: ({ idempotencyKey, ...input }) =>
      callApi(key, input as unknown as ApiInput<K>, idempotencyKey ? { idempotencyKey } : {}),
    onSuccess: async (...args) => {
      // `invalidateQueries` is not awaited, because the reloaded data may unmount the caller before its own
      // `onSuccess` runs.
      for (const other of invalidates) void client.invalidateQueries({ queryKey: [other] })
      await onSuccess?.(...args)
    },
    ...options,
  })
}

export function callApi<K extends ApiKey>(
  key: K,
  input: ApiInput<K> | undefined,
  options?: CallOptions,
): Promise<ApiReply<K>> {
  const call = api as (key: K, input?: ApiInput<K>, options?: CallOptions) => Promise<ApiReply<K>>
  return call(key, input, options)
}

function isWorthRetrying(error: unknown): boolean {
  if (isApiError(error) && error.code === 'search_too_slow') return false
  const status = statusOf(error)
  if (isApiError(error) && (error.retryAfter ?? 0) > longestWait) return false
  return status === 0 || status === 502 || status === 503 || status === 504
}

function statusOf(error: unknown): number {
  return isApiError(error) ? error.status : -1
}
