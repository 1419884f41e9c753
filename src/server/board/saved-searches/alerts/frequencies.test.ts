import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestBoard } from '../../../../../test/board.ts'
import { searchAlertsOf } from '../../../../../test/search-alerts.ts'
import { matchPublished } from './matching.ts'

const { server, owner, person } = setUpTestBoard({ owner: {}, person: {} })
const { save, change, waiting, publish, setStatus, run, at, notices, letters, alerts } = searchAlertsOf(
  server,
  { owner, person },
)
beforeEach(() => at('10:00'))

describe('the frequency of a search', () => {
  test('immediate gathers what is published within an hour of the last letter', async () => {
    await save('')
    await publish({ title: 'Birinci ilan' })
    await run()
    for (const [time, title] of [
      ['10:10', 'İkinci ilan'],
      ['10:50', 'Üçüncü ilan'],
    ] as const) {
      at(time)
      await publish({ title })
      await run()
    }
    expect(await letters()).toHaveLength(1)
    at('11:00')
    await run()
    const [, second, ...more] = await letters()
    expect(second?.body).toMatch(/Üçüncü ilan[\s\S]+İkinci ilan/)
    expect(more).toEqual([])
  })

  test.each([
    ['daily', '2026-11-17T10:00', '2026-11-18T09:00'],
    ['daily', '2026-11-17T08:59', '2026-11-17T09:00'],
    ['daily', '2026-12-31T23:59', '2027-01-01T09:00'],
    ['weekly', '2026-11-17T10:00', '2026-11-23T09:00'],
    ['weekly', '2026-11-23T08:59', '2026-11-23T09:00'],
    ['weekly', '2026-11-23T09:00', '2026-11-30T09:00'],
  ])('%s: what is published at %s is due at %s', async (frequency, published, due) => {
    await save('', frequency)
    const id = await waiting()
    server.clock.set(new Date(`${published}:00+03:00`))
    await setStatus(id, 'published')
    await matchPublished(server.context)
    expect((await alerts())[0]?.['due_at']).toEqual(new Date(`${due}:00+03:00`))
  })

  test('decides the order of the searches in an alert and when it is due: the most urgent first', async () => {
    const weekly = await save('city=34', 'weekly')
    const immediate = await save('', 'immediate')
    const daily = await save('q=gece', 'daily')
    await publish({ title: 'Gece ekibi' })
    await matchPublished(server.context)
    const ids = [immediate, daily, weekly].map(String)
    expect(await alerts()).toMatchObject([{ saved_search_ids: ids, due_at: server.context.now() }])
  })

  test('at night nothing is told, in the morning everything in one letter', async () => {
    await save('')
    at('23:30')
    await publish()
    await run({ isDemo: false })
    at('07:59', '2026-11-18')
    await publish()
    await run({ isDemo: false })
    expect(await letters()).toEqual([])
    at('08:00', '2026-11-18')
    await run({ isDemo: false })
    expect(await letters()).toHaveLength(1)
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('2 yeni ilan') }])
  })

  test('a letter gathers all searches of its hour, with a link to stop each', async () => {
    const [city, words] = [await save('city=34', 'daily'), await save('q=gece', 'daily')]
    await publish()
    await publish({ cityId: 6, title: 'Gece çekimi' })
    await run()
    at('09:00', '2026-11-18')
    await run()
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    for (const id of [city, words])
      expect(letter?.body).toMatch(new RegExp(`arama-bildirimi\\?token=[\\w-]{43}-${id}\\n`))
    expect(await notices()).toMatchObject([
      { text: '2 aramanıza uyan 2 yeni ilan var.', url: '/kayitli-aramalar' },
    ])
  })

  test('more than ten advertisements of a search end in a link to the others', async () => {
    await save('city=34', 'daily')
    for (let index = 0; index < 13; index += 1) await publish({ title: `İlan sayısı ${index}` })
    await run()
    at('09:00', '2026-11-18')
    await run()
    const [letter] = await letters()
    expect(letter?.body.match(/İlan sayısı/g)).toHaveLength(10)
    expect(letter?.body).toContain('3 ilan daha: http://localhost:3000/advertisements?city=34')
  })

  test('that is changed moves what waits to the new time', async () => {
    const id = await save('', 'weekly')
    await publish()
    await run()
    await change(id, { frequency: 'immediate' })
    await run()
    expect(await letters()).toHaveLength(1)
  })

  test.each([{ frequency: 'weekly' }, { frequency: 'off' }, { paused: true }])(
    'of one search changed to %j does not delay what another search has found, too',
    async (changed) => {
      const id = await save('city=34', 'daily')
      await save('', 'daily')
      await publish()
      await run()
      await change(id, changed)
      at('09:00', '2026-11-18')
      await run()
      expect(await notices()).toMatchObject([{ text: '“Ekip ilanları” aramanıza uyan 1 yeni ilan var.' }])
    },
  )

  test('of one search changed to immediate tells what another search has found, too', async () => {
    await save('city=34', 'daily')
    const id = await save('', 'weekly')
    await publish()
    await run()
    await change(id, { frequency: 'immediate' })
    await run()
    expect(await letters()).toHaveLength(1)
  })

  test.each([{ frequency: 'off' }, { paused: true }])('%j silences the search', async (silent) => {
    const id = await save('')
    await change(id, silent)
    await publish()
    await run()
    await change(id, { frequency: 'immediate', paused: false })
    await run()
    expect(await alerts()).toEqual([])
    await publish()
    await run()
    expect(await letters()).toHaveLength(1)
  })
})
