import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { listFrom } from '../list-address.ts'
import { EmptyList } from './empty-list.tsx'

const draw = (side: string) => {
  const address = listFrom(new URLSearchParams('status=shortlist'))
  const list = <EmptyList address={address} advertisement={{ id: 1, status: 'published', side }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: list }])} />)
}

test('the empty short list does not ask a colleague who may only view applications to fill it', () => {
  expect(draw('owner')).toContain('Güçlü’ye basın')
  expect(draw('viewer')).toContain('Kısa liste boş.')
  expect(draw('viewer')).not.toContain('basın')
})
