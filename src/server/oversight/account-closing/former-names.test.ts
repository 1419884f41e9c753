import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAccount, type TestAccount } from '../../../../test/factories.ts'
import { callsOf, everyRow, livedIn, tracesIn } from '../../../../test/lived-in.ts'
import { setUpTestBoard } from '../../../../test/board.ts'

const password = 'Eski.Parola1'

const { server } = setUpTestBoard()
let person: TestAccount
let other: TestAccount
beforeEach(async () => {
  person = await makeAccount(server, {
    password,
    firstname: 'Zümrütcan',
    lastname: "O'Kuşdilli",
    email: 'Zumrut.Kusdilli@example.com',
    phone: '+905557654321',
  })
  other = await makeAccount(server)
})

const me = (method: string, path: string, body?: unknown) => callsOf(server, person.token)(method, path, body)
const close = () => me('DELETE', '/api/app/account', { password })

test('closing an account redacts all former names', async () => {
  const { published } = await livedIn(server, person, other)
  const { kysely } = server.database
  const rename = async (firstname: string, lastname: string) => {
    const reply = await me('PUT', '/api/app/profile', { firstname, lastname })
    expect(reply.status).toBe(200)
  }
  for (let number = 1; number <= 7; number += 1) await rename('Nur', `Erişkin ${'I'.repeat(number)}`)
  for (let times = 0; times < 6; times += 1)
    for (const name of ['Su', 'Ay']) await rename('Nur', `Erişkin ${name}`)
  await sql`
    update advertisements set description = description || ', NUR  Erişkin Ay, Nur Erişkin III; Erişkin ışık, Onur Erişkin Su'
    where id = ${published.id}`.execute(kysely)
  const former = async () => {
    const { rows } = await sql<{ name: string }>`
      select last_name as name from former_names where account_id = ${person.id} order by changed_at`.execute(
      kysely,
    )
    return rows.map(({ name }) => name)
  }
  expect(await former()).toEqual([
    "O'Kuşdilli",
    ...Array.from({ length: 7 }, (_, number) => `Erişkin ${'I'.repeat(number + 1)}`),
    'Erişkin Ay',
    'Erişkin Su',
  ])
  expect((await close()).status).toBe(200)
  expect(await former()).toEqual([])
  const dump = await everyRow(server)
  expect(tracesIn(dump)).toEqual([])
  expect(dump).not.toMatch(/\bNur Erişkin/i)
  const page = (await server.request('GET', `/api/app/advertisements/${published.id}`)).body.data
  const gone = 'Silinmiş kullanıcı'
  expect(page.description).toBe(
    `Beni [telefon] ya da [e-posta] ile arayın. ${gone}, ${gone}, ${gone}; Erişkin ışık, Onur Erişkin Su`,
  )
})

test('at most ten former names are stored, the latest ones', async () => {
  for (let number = 1; number <= 12; number += 1) {
    await sql`update accounts set last_name = ${`Yeni ${number}`} where id = ${person.id}`.execute(
      server.database.kysely,
    )
    // The clock of the embedded engine counts whole milliseconds, so two changes could have the same time.
    await sql`select pg_sleep(0.002)`.execute(server.database.kysely)
  }
  const { rows } = await sql<{ name: string }>`
    select last_name as name from former_names order by changed_at`.execute(server.database.kysely)
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, place) => `Yeni ${place + 2}`))
})
