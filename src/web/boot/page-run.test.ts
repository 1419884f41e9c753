import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { apiError } from '../data/api/api-error.ts'
import { definePage, memberNeed, need, optionalNeed } from '../navigation/page.ts'
import { pageRunContext, runPage, type PageRun } from './page-run.ts'
import { createQueryClient } from '../data/queries.ts'

const page = definePage({
  Component: () => null,
  needs: () => [need('GET /api/app/home'), memberNeed('GET /api/app/notices')],
  head: () => ({ title: 'Deneme' }),
})

test.each([
  ['the server', 'server', false, ['GET /api/app/home']],
  ['a visitor’s browser', 'browser', false, ['GET /api/app/home']],
  ['a member’s browser', 'browser', true, ['GET /api/app/home', 'GET /api/app/notices']],
] as const)('%s reads only the data that it is allowed to read', async (_who, side, isMember, expected) => {
  const read: string[] = []
  const client = createQueryClient()
  const call: PageRun['call'] = async (key) => ({ nth: read.push(key) })
  const context = new RouterContextProvider()
  context.set(pageRunContext, { client, call, side, isMember: () => isMember })
  const args = { params: {}, request: new Request('http://localhost/'), context }
  await runPage(page, args as unknown as LoaderFunctionArgs)
  expect(read).toEqual(expected)
  client.clear()
})

test.each([404, 500, 503])('the server renders a page whose optional data fails with %i', async (status) => {
  const partial = definePage({
    Component: () => null,
    needs: () => [need('GET /api/app/home'), optionalNeed('GET /api/app/slides')],
    head: ({ read }) => ({ title: read('GET /api/app/slides') ? 'Dolu' : 'Boş' }),
  })
  const client = createQueryClient()
  const call: PageRun['call'] = async (key) => {
    if (key === 'GET /api/app/slides') throw apiError('Olmadı', { status, code: 'unavailable' })
    return {}
  }
  const context = new RouterContextProvider()
  context.set(pageRunContext, { client, call, side: 'server', isMember: () => false })
  const args = { params: {}, request: new Request('http://localhost/'), context }
  expect(await runPage(partial, args as unknown as LoaderFunctionArgs)).toEqual({ title: 'Boş' })
  client.clear()
})
