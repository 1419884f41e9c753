import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { KeysHelp } from './keys-help.tsx'

const draw = (mayDecide: boolean) => {
  const help = <KeysHelp mayDecide={mayDecide} isOn onTurn={() => {}} onClose={() => {}} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: help }])} />)
}

test('the help about keys does not offer deciding to a colleague who may only view applications', () => {
  expect(draw(true)).toContain('Kabul et')
  expect(draw(false)).not.toContain('Kabul et')
  expect(draw(false)).not.toContain('ret yazısı')
  expect(draw(false)).toContain('Not yaz')
})
