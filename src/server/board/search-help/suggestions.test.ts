import { describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../test/board.ts'
import { makeAdvertisement } from '../../../../test/factories.ts'
import type { Suggestion } from '../../../shared/board/search-help/search-help.ts'
import { countTitleWords } from './words.ts'

const { server, owner } = setUpTestBoard({ owner: {} })

const suggest = async (q: string, type = 'crew'): Promise<Suggestion[]> => {
  const search = new URLSearchParams({ q, type })
  const { status, body } = await server.request('GET', `/api/app/advertisements/suggestions?${search}`)
  expect(status).toBe(200)
  return body.data
}
const textOf = ({ category, sub_category: sub, city }: Suggestion) =>
  [sub?.name ?? category?.name, city?.name].filter(Boolean).join(' + ')
const textsOf = async (q: string, type?: string) => (await suggest(q, type)).map(textOf)

describe('suggestions', () => {
  test('are the professions, categories and cities of which a word begins with what is typed', async () => {
    expect(await textsOf('kamera asi')).toContain('1. Kamera Asistanı')
    expect((await textsOf('ist'))[0]).toBe('İstanbul')
    expect(await textsOf('IŞIK')).toEqual(await textsOf('isik'))
    expect(await textsOf('asistanı kam')).toContain('1. Kamera Asistanı')
    expect(await textsOf('zzzz')).toEqual([])
    expect(await textsOf('!!')).toEqual([])
    expect((await suggest('a')).length).toBeLessThanOrEqual(8)
  })

  test('set a profession and a city together, in whatever order they are typed', async () => {
    const [first] = await suggest('kamera asistanı İstanbul')
    expect(first).toMatchObject({
      type: 'crew',
      sub_category: { name: '1. Kamera Asistanı' },
      city: { id: 34, name: 'İstanbul' },
    })
    expect((await textsOf('istanbul kamera asist'))[0]).toBe('1. Kamera Asistanı + İstanbul')
    expect((await textsOf('kamera asistanı ank'))[0]).toBe('1. Kamera Asistanı + Ankara')
  })

  test('know the city of a text that says “in” it, and take no other word for one', async () => {
    for (const place of ['İstanbul’da', "istanbul'da", 'İSTANBULDA', 'İstanbul’daki', 'istanbuldaki'])
      for (const text of [`${place} kamera asistanı`, `kamera asistanı ${place}`])
        expect((await textsOf(text))[0], text).toBe('1. Kamera Asistanı + İstanbul')
    expect((await textsOf("Ankara'da ışık")).every((text) => text.endsWith(' + Ankara'))).toBe(true)
    expect(await textsOf('Bursa’daki ışık')).not.toEqual([])
    expect((await textsOf("İzmir'de"))[0]).toBe('İzmir')
    for (const text of ['oda kamera', 'sonda kamera', 'karada kamera'])
      expect(await textsOf(text), text).toEqual([])
    const cities = (await suggest('müşte')).map(({ city }) => city?.name)
    expect(cities).not.toContain('Muş')
  })

  test('name the search word by which a profession was found', async () => {
    const found = (await suggest('executive')).find(({ alias }) => alias)
    expect(found).toMatchObject({ sub_category: { id: 102 }, alias: 'Executive Producer' })
    expect(
      (await suggest('kamera')).every(
        ({ alias, sub_category: sub }) => !alias || !sub?.name.startsWith('Kamera'),
      ),
    ).toBe(true)
  })

  test('of the chosen type come first; others carry their own type', async () => {
    const crew = await suggest('oyuncu')
    const cast = await suggest('oyuncu', 'cast')
    expect(cast[0]).toMatchObject({ type: 'cast' })
    expect(
      crew
        .map(({ type }) => type)
        .toSorted()
        .toReversed(),
    ).toEqual(
      crew
        .map(({ type }) => type)
        .toSorted()
        .toReversed(),
    )
    const place = crew.findIndex(({ type }) => type === 'cast')
    expect(crew.slice(place).every(({ type }) => type === 'cast')).toBe(true)
  })

  test('of nothing are none, and too much is refused', async () => {
    expect(await suggest('')).toEqual([])
    const long = `/api/app/advertisements/suggestions?q=${'a'.repeat(101)}`
    expect((await server.request('GET', long)).status).toBe(422)
    expect((await server.request('GET', '/api/app/advertisements/suggestions?q=a&type=extra')).status).toBe(
      422,
    )
  })
})

test('a mistyped word is corrected to a word of the titles of published advertisements', async () => {
  const ask = async (q: string) =>
    (await server.request('POST', '/api/app/advertisements/ways-out', { body: { q } })).body.data.did_you_mean
  const make = (title: string, status?: 'rejected') =>
    makeAdvertisement(server, { ownerId: owner.id, title, ...(status && { status }) })
  await make('Kuşadası’nda çekim, pervane')
  await make('Pervane bakımı')
  await make('Helikopter', 'rejected')
  await make('Helikopter', 'rejected')
  expect(await ask('pervne')).toBeNull()
  await countTitleWords(server.context, () => false)
  expect(await ask('pervne')).toBe('pervane')
  expect(await ask('helikoptr')).toBeNull()
  await countTitleWords(server.context, () => true)
  expect(await ask('Pervne')).toBe('pervane')
})
