import { expect, test, vi } from 'vitest'
import { apiError } from './api/api-error.ts'
import { createQueryClient, queryKey } from './queries.ts'

const minute = 60_000

test.each([
  ['GET /api/dictionary/cities', 23 * 60, 0],
  ['GET /api/dictionary/advertisement-categories', 60, 0],
  ['GET /api/dictionary/cities', 25 * 60, 1],
  ['GET /api/app/news/latest', 1, 1],
  ['GET /api/app/news/latest', 0, 0],
] as const)('%s, read %i minutes ago, is asked for %i times', async (key, minutes, times) => {
  const client = createQueryClient()
  let asked = 0
  client.setQueryData(queryKey(key), { data: [] }, { updatedAt: Date.now() - minutes * minute })
  await client.fetchQuery({ queryKey: queryKey(key), queryFn: () => ({ data: [(asked += 1)] }) })
  expect(asked).toBe(times)
  client.clear()
})

test.each([
  ['busy', 3],
  ['search_too_slow', 1],
] as const)('refused as %s, it is asked for %i times', async (code, times) => {
  vi.useFakeTimers()
  const client = createQueryClient()
  let asked = 0
  const { retry } = client.getDefaultOptions().queries ?? {}
  const reading = client.fetchQuery({
    queryKey: queryKey('GET /api/app/news/latest'),
    queryFn: () => {
      asked += 1
      throw apiError('Sonra.', { status: 503, code })
    },
    ...(retry !== undefined && { retry }),
  })
  const refused = expect(reading).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
  expect(asked).toBe(times)
  client.clear()
  vi.useRealTimers()
})
