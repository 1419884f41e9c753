import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeAccount, type AccountOptions, type TestAccount } from './factories.ts'
import { startTestServer, type TestServer } from './server.ts'

type StartOptions = Parameters<typeof startTestServer>

/**
 * Starts a server before the tests of a file and closes it after them.
 * @returns an object whose properties exist once the tests run
 */
export function setUpTestServer(...options: StartOptions): TestServer {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await startTestServer(...options))
  })
  afterAll(() => server.close())
  return server
}

/**
 * A server that is emptied before each test, with its clock at the current time, and the people that each test starts
 * with.
 * @param people options of each person by name, created in this order
 * @returns the server and the people, in objects that are filled before each test
 */
export function setUpTestBoard<Name extends string = never>(
  people: Record<Name, AccountOptions> = {} as Record<Name, AccountOptions>,
  ...options: StartOptions
): { server: TestServer } & Record<Name, TestAccount> {
  const server = setUpTestServer(...options)
  const names = Object.keys(people) as Name[]
  const accounts = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, TestAccount>
  beforeEach(async () => {
    server.clock.set(null)
    await server.reset()
    for (const name of names) Object.assign(accounts[name], await makeAccount(server, people[name]))
  })
  return { server, ...accounts }
}
