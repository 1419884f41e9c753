import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypeBadges } from './type-badges.tsx'

const words = (person: Parameters<typeof TypeBadges>[0]['person']) =>
  [...renderToStaticMarkup(<TypeBadges person={person} />).matchAll(/>([^<>]+)</g)].map(([, word]) => word)

test('a verified company shows both its account type and the verification', () => {
  expect(words({ type: 'corporate', is_verified: true })).toEqual(['Kurumsal', 'Doğrulanmış kurum'])
  expect(words({ type: 'corporate', is_verified: false })).toEqual(['Kurumsal'])
  expect(words({ type: 'individual', is_verified: false })).toEqual(['Bireysel'])
})
