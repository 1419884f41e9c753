import { expect, test } from 'vitest'
import { leftOver, placesFor, wantedOrder, type PlannedPhoto } from './photo-plan.ts'

const stored = (number: number): PlannedPhoto => ({ id: `stored-${number}`, number, file: null })
const chosen = (id: string): PlannedPhoto => ({ id, number: null, file: new File([], id) })

test('slots whose photo was removed from the form are emptied on the server', () => {
  expect(leftOver(new Set([1, 2, 3]), [stored(3), chosen('new'), stored(1)])).toEqual([2])
  expect(leftOver(new Set([1]), [stored(1)])).toEqual([])
})

test('new photos are uploaded into the free slots in order, and photos beyond the last slot wait', () => {
  const photos = [stored(2), chosen('a'), chosen('b'), chosen('c'), chosen('d'), chosen('e')]
  const places = placesFor(new Set([2]), photos)
  expect(places.map(({ photo, number }) => [photo.id, number])).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 4],
    ['d', 5],
  ])
})

test('the order is sent only when it differs from the server’s', () => {
  expect(wantedOrder([stored(1), chosen('failed'), stored(3)])).toBeNull()
  expect(wantedOrder([stored(3), stored(1), stored(2)])).toEqual([3, 1, 2])
  expect(wantedOrder([])).toBeNull()
})
