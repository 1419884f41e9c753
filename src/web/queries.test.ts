import { expect, test } from 'vitest'
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
