import { sql } from 'kysely'
import { makeAccount, makeAdvertisement, makeApplication, makeCv, type TestAccount } from '../factories.ts'
import type { TestServer } from '../server.ts'

/** A request that the endpoint accepts. */
export type Play = {
  token?: string
  params?: Record<string, string | number>
  query?: string
  body?: Record<string, unknown>
  /** Fields of a multipart form, with a photo under the name `photo`. */
  form?: Record<string, unknown>
  headers?: Record<string, string>
}

/**
 * Creates the rows that an endpoint needs.
 * @returns the request that it then accepts
 */
export type Scene = (stage: Stage) => Promise<Play>

export const password = 'Bir.Set.Gecesi.26'
export const bounceSecret = 'only the fuzz and its server know this'

export type Stage = ReturnType<typeof stageOf>

/** Building blocks of scenes: people, their rows, and calls that lead to a state. */
export function stageOf(server: TestServer) {
  let count = 0
  let picture: Promise<string> | null = null

  /**
   * A call that must succeed.
   * @returns its body
   */
  const must = async (token: string | null, method: string, path: string, body?: object) => {
    const options = { ...(token && { token }), ...(body && { body }) }
    const reply = await server.request(method, path, options)
    if (reply.status >= 400)
      throw new Error(`${method} ${path}: ${reply.status} ${reply.text} to ${JSON.stringify(body)}`)
    return reply.body
  }
  const photo = async (token: string, path: string, fields: Record<string, string> = {}, file = 'photo') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const { default: sharp } = await import('sharp')
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    form.append(file, new Blob([new Uint8Array(bytes)]), 'photo.jpg')
    const reply = await server.request('POST', path, { token, form })
    if (reply.status >= 400) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`)
    return reply.body
  }
  const person = (options: Parameters<typeof makeAccount>[1] = {}) => makeAccount(server, options)
  const editor = () => person({ role: 'editor' })
  const admin = () => person({ role: 'admin' })

  return {
    server,
    must,
    photo,
    person,
    editor,
    admin,
    /** A number that is unique among scenes. */
    next: () => (count += 1),
    /** A person who can log in with `password`. */
    withPassword: (options: Parameters<typeof makeAccount>[1] = {}) => person({ ...options, password }),
    picture: () =>
      (picture ??= editor()
        .then(({ token }) => photo(token, '/api/admin/pictures'))
        .then(({ data }) => String(data.large))),
    /** An advertisement and its owner. */
    advertisement: async (options: Partial<Parameters<typeof makeAdvertisement>[1]> = {}) => {
      const owner = await person()
      return { owner, ...(await makeAdvertisement(server, { ownerId: owner.id, ...options })) }
    },
    application: async (status: 'pending' | 'accepted' = 'pending', decidedAt?: Date) => {
      const owner = await person()
      const applicant = await withCv(server, await person())
      const { id: advertisementId } = await makeAdvertisement(server, { ownerId: owner.id })
      const { id } = await makeApplication(server, {
        advertisementId,
        applicantId: applicant.id,
        status,
        ...(decidedAt && { decidedAt }),
      })
      return { id, advertisementId, owner, applicant }
    },
    profession: async (): Promise<{ category: number; subCategory: number }> => {
      const { data } = await must(null, 'GET', '/api/dictionary/advertisement-categories')
      const offered = data as { id: number; serves: string; sub_categories: { id: number }[] }[]
      const found = offered.find(({ serves, sub_categories: all }) => serves !== 'cast' && all.length > 0)
      return { category: found?.id ?? 0, subCategory: found?.sub_categories[0]?.id ?? 0 }
    },
    withCv: async () => withCv(server, await person()),
    /** The newest SMS' code. */
    latestCode: async () => {
      const { body } = await newest(server, `channel = 'sms'`)
      return /\b\d{6}\b/.exec(String(body))?.[0] ?? ''
    },
    latestToken: async (kind: string) => {
      const { body } = await newest(server, `kind = '${kind}'`)
      return /token=([\w-]{43})/.exec(String(body))?.[1] ?? ''
    },
    /** The newest row's id. */
    latestId: async (table: string) => {
      const { rows } = await sql<{ id: number }>`
        select max(id) as id from ${sql.table(table)}`.execute(server.database.kysely)
      return rows[0]?.id ?? 0
    },
    run: (statement: ReturnType<typeof sql>) => statement.execute(server.database.kysely),
  }
}

async function withCv(server: TestServer, person: TestAccount): Promise<TestAccount> {
  await makeCv(server, { accountId: person.id, subCategoryId: 501 })
  return person
}

async function newest(server: TestServer, where: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from outbox where ${sql.raw(where)} order by id desc limit 1`.execute(server.database.kysely)
  return rows[0] ?? {}
}
