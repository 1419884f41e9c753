import { expect, test } from 'vitest'
import { savedAddressOf } from '../../../../shared/board/saved-searches/saved-search.ts'
import { landingSearches } from './landing-searches.ts'

test('a landing page with both types of advertisements offers a search for each, the larger one first', () => {
  const types = [
    { type: 'crew' as const, count: 20 },
    { type: 'cast' as const, count: 60 },
  ]
  const searches = landingSearches({ city: { id: 34, name: 'İstanbul' }, category: null, types })
  expect(searches.map(savedAddressOf)).toEqual(['type=cast&city=34', 'city=34'])
})
