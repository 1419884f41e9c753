import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DevUiPage } from './ui-page.tsx'

test('no component renders an inline style or script, which the content security policy forbids', () => {
  const router = createMemoryRouter([{ path: '/', element: <DevUiPage /> }])
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain('Çekoslovakyalılaştıramadıklarımızdanmışsınız')
  expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/)
})
