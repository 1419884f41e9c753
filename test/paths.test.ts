import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '../src/shared/endpoints.ts'
import { setUpTestServer } from './board.ts'

// The paths of section 7 of the specification, with its short forms of /api/app.
const specified = `
POST /api/auth/login
POST /api/auth/logout
POST /api/auth/register
POST /api/auth/validate-phone
POST /api/auth/resend-validation-code
POST /api/auth/password-reset
POST /api/auth/verify-reset-token
POST /api/auth/reset-password
POST /api/auth/refresh
POST /api/newsletter/subscribe
POST /api/feedback
GET /api/feedback?page=1&status=new
GET /api/feedback/1
PUT /api/feedback/1/status
GET /api/app/profile
POST /api/app/applications
GET /api/app/advertisements/1/applications
GET /api/app/applications/my-applications
GET /api/app/applications/1
PATCH /api/app/applications/1/status
POST /api/app/applications/check-profession-compatibility
POST /api/app/applications/check-experience-compatibility
POST /api/app/messages
GET /api/app/messages/application/1
PATCH /api/app/messages/application/1/read
GET /api/app/messages/unread-count
GET /api/app/messages/unread-applications
POST /api/app/advertisements
POST /api/app/advertisements/list
GET /api/app/advertisements/1
GET /api/app/advertisements/1/edit
GET /api/app/advertisements/1/owner
GET /api/app/advertisements/my-advertisements?page=1&status=published
PUT /api/app/advertisements/1
PATCH /api/app/advertisements/1/unpublish
PATCH /api/app/advertisements/1/republish
GET /api/app/advertisements/featured
POST /api/app/advertisements/1/view
POST /api/app/advertisements/1/upload-photo
DELETE /api/app/advertisements/1/delete-photo
GET /api/app/news?page=1&per_page=12
GET /api/app/news/latest?limit=3
GET /api/app/slides
GET /api/app/user-cv/1
GET /api/app/cv
GET /api/app/cv/
POST /api/app/cv/
GET /api/dictionary/advertisement-categories
GET /api/dictionary/cities
GET /api/dictionary/price-types
GET /api/dictionary/advertisement-statuses
GET /api/dictionary/sub-categories/1
GET /api/dictionary/driving-licenses
`
  .trim()
  .split('\n')

const bare = specified
  .filter((line) => / \/api\/app\/(advertisements|applications|messages)/.test(line))
  .map((line) => line.replace('/api/app/', '/api/'))

const server = setUpTestServer()

test.each([...specified, ...bare])('the specified path %s is answered', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  const reply = await server.request(method, path, method === 'GET' ? {} : { body: {} })
  expect([reply.status, reply.body?.code]).not.toEqual([404, 'not_found'])
  expect(reply.status).toBeLessThan(500)
})

test('a doubled /api is not a path', async () => {
  expect((await server.request('GET', '/api/api/app/slides')).status).toBe(404)
})

test('the list of paths equals the frozen one, so that reviews see every change', () => {
  const frozen = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8').match(
    /`[A-Z]+ \/api[^`]+`/g,
  )
  expect(frozen?.map((key) => key.slice(1, -1)).toSorted()).toEqual(Object.keys(allEndpoints).toSorted())
})
