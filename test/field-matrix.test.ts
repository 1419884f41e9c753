import { beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '../src/shared/endpoints.ts'
import { hiddenFields } from '../src/shared/oversight/people.ts'
import {
  personalFields,
  readers,
  type PersonalField,
  type Reader,
} from '../src/shared/people/profiles/personal-fields.ts'
import { canaries, plantWords } from './personal-words.ts'
import { setUpTestServer } from './board.ts'

const server = setUpTestServer()
let tokens: Record<Reader, string | null>
let ids: Record<string, number[]>
beforeAll(async () => {
  ;({ tokens, ids } = await plantWords(server))
})

/** Required query parameters of endpoints. */
const queries: Record<string, string[]> = {
  'GET /api/admin/people': ['', '?q=Kanaryaad', '?q=05554447771', `?q=${canaries.person_email}`],
  'GET /api/admin/applications': ['', '?q=Kanaryaad'],
  'GET /api/admin/categories/{id}/merge': ['?into=2'],
  'GET /api/admin/sub-categories/{id}/merge': ['?into=502'],
  'GET /api/admin/numbers/export': ['?table=days'],
  'GET /api/app/applications/applied': ['?ids=1,2'],
  'GET /api/app/advertisements/{id}/comparison': ['?application_ids=1', '?application_ids=1,3'],
  'GET /api/app/landing-pages/list': ['?first=istanbul'],
  'GET /api/dictionary/districts': ['?city_id=34'],
}
const bodies: Record<string, object[]> = {
  'POST /api/app/advertisements/list': [
    {},
    { search: canaries.hidden_project_name },
    { search: canaries.waiting_title },
  ],
  'POST /api/app/applications/check-profession-compatibility': [{ advertisement_id: 1 }],
  'POST /api/app/advertisements/{id}/applications/list': [{}, { q: 'Kanaryaad' }],
  'POST /api/app/advertisements/{id}/rejection-previews/list': [
    { criteria: {}, rejection_text: 'Merhaba {ad}' },
  ],
  'POST /api/app/advertisements/{id}/message-previews/list': [
    { application_ids: [1], message: 'Merhaba {ad}' },
  ],
}

function pathsOf(key: string): string[] {
  const path = key.split(' ')[1] ?? ''
  const [, word = '', name = ''] = /([\w-]+)\/\{(\w+)\}/.exec(path) ?? []
  const named: Record<string, (string | number)[]> = { slug: ['kvkk'], key: ['headline_count'] }
  const fillers = word ? (named[name] ?? ids[word] ?? [1]) : ['']
  return fillers.flatMap((filler) =>
    (queries[key] ?? ['']).map(
      (query) =>
        path
          .replace(/\{\w+\}/, String(filler))
          .replace('{version}', '1')
          .replace('{sessionId}', '1') + query,
    ),
  )
}

const fields = Object.keys(personalFields) as PersonalField[]

async function walk(reader: Reader): Promise<Map<PersonalField, Set<string>>> {
  const found = new Map<PersonalField, Set<string>>()
  const token = tokens[reader] ?? undefined
  const look = async (key: string, path: string, body?: object) => {
    const [method = ''] = key.split(' ')
    const reply = await server.request(method, path, { ...(token && { token }), ...(body && { body }) })
    expect(reply.status, `${reader} ${key} ${path}`).toBeLessThan(500)
    const text = reply.text.replaceAll(/(?<=\d)[ ().-]+(?=\d{2})/g, '')
    for (const field of fields)
      if (text.includes(canaries[field]) || reply.text.includes(canaries[field]))
        found.set(field, (found.get(field) ?? new Set()).add(key))
  }
  for (const key of Object.keys(allEndpoints)) {
    const isReading = key.startsWith('GET ') && !/\{token\}|\/pdf$| \/api\/dictionary/.test(key)
    if (isReading) for (const path of pathsOf(key)) await look(key, path)
    for (const body of bodies[key] ?? []) for (const path of pathsOf(key)) await look(key, path, body)
  }
  return found
}

test('each reader finds exactly the personal fields that the table allows', async () => {
  const told: string[] = []
  for (const reader of readers) {
    const found = await walk(reader)
    for (const field of fields) {
      const isAllowed = (personalFields[field].seenBy as readonly Reader[]).includes(reader)
      const places = [...(found.get(field) ?? [])]
      if (places.length > 0 && !isAllowed) told.push(`${reader} must not see ${field}: ${places.join(', ')}`)
      if (places.length === 0 && isAllowed) told.push(`${reader} should see ${field}`)
    }
  }
  expect(told).toEqual([])
})

test('staff reveal a masked field with a reason, and only the roles that the table names can', async () => {
  const revealed = fields.filter((field) => 'revealedTo' in personalFields[field])
  for (const reader of ['member', 'editor', 'admin'] as const) {
    const texts: string[] = []
    for (const field of hiddenFields) {
      const reply = await server.request('POST', `/api/admin/people/${ids['accounts']?.[0]}/reveal`, {
        token: tokens[reader] ?? '',
        body: { field, reason: 'Kişi aradı.' },
      })
      texts.push(reply.text.replaceAll(/(?<=\d) (?=\d)/g, ''))
    }
    const seen = revealed.filter((field) => texts.some((text) => text.includes(canaries[field])))
    const allowed = revealed.filter((field) =>
      ((personalFields[field] as { revealedTo?: readonly Reader[] }).revealedTo ?? []).includes(reader),
    )
    expect([reader, seen]).toEqual([reader, allowed])
  }
})

test('every personal field contains its unique word', () => {
  expect(Object.keys(canaries).sort()).toEqual(fields.toSorted())
  expect(new Set(Object.values(canaries)).size).toBe(fields.length)
})
