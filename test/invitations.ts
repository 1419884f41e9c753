import { expect } from 'vitest'
import { makeAccount, makeCv, type AccountOptions, type TestAccount } from './factories.ts'
import type { TestServer } from './server.ts'

type OpenOptions = AccountOptions & {
  subCategoryId?: number
  secondSubCategoryId?: number
  experienceCount?: number
  cityIds?: number[]
  from?: string
  until?: string
}

/** Creates a person with a CV who is open to invitations; by default a camera operator, anywhere and at any time. */
export async function makeOpenPerson(
  server: TestServer,
  {
    subCategoryId = 501,
    secondSubCategoryId,
    experienceCount,
    cityIds = [],
    from,
    until,
    ...account
  }: OpenOptions = {},
): Promise<TestAccount> {
  const person = await makeAccount(server, account)
  await makeCv(server, {
    accountId: person.id,
    subCategoryId,
    ...(secondSubCategoryId && { secondSubCategoryId }),
    ...(experienceCount !== undefined && { experienceCount }),
  })
  const body = { is_open: true, city_ids: cityIds, available_from: from, available_until: until }
  const reply = await server.request('PUT', '/api/app/openness', { token: person.token, body })
  expect(reply.status).toBe(200)
  return person
}
