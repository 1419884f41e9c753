import { seededRandom } from '../db/seed/demo/random.ts'
import { applications, get, logins, messages, nth, post } from './asks.ts'
import type { Board } from './board-server.ts'
import { keyword, listAsk, mixture } from './cases-list.ts'
import type { Ask, Asks } from './load.ts'
import { makePhoto, uploadOf } from './photo.ts'

export async function realTraffic({ people }: Board): Promise<Asks> {
  const apply = applications(people, 1)
  const write = messages(people)
  const login = logins(people)
  const photo = await makePhoto(2_000_000)
  const uploads = people.posters.map((poster) => uploadOf(photo, poster.advertisementId, poster.token))
  const id = (turn: number) => nth(people.advertisementIds, turn * 7919)
  const talker = (turn: number) => nth(people.talkers, turn)
  // Percentages.
  const kinds: [share: number, ask: (turn: number) => Ask][] = [
    [12, () => post('/api/app/advertisements/list', {})],
    [10, (turn) => listAsk(people, mixture(seededRandom(turn)), turn)],
    [3, (turn) => listAsk(people, keyword(seededRandom(turn)), turn)],
    [10, (turn) => get(`/api/app/advertisements/${id(turn)}`, nth(people.applicants, turn).token)],
    [5, (turn) => post(`/api/app/advertisements/${id(turn)}/view`, {}, nth(people.applicants, turn).token)],
    [8, () => get('/advertisements')],
    [6, (turn) => get(`/advertisements/${id(turn)}`)],
    [4, () => get('/')],
    [22, (turn) => get('/api/app/messages/unread-count', talker(turn).token)],
    [12, (turn) => get(`/api/app/messages/application/${talker(turn).applicationId}`, talker(turn).token)],
    [4, write],
    [2, apply],
    [1.5, login],
    [0.3, (turn) => nth(uploads, turn)],
    [0.2, (turn) => get(`/advertisements/${9_000_000 + turn}`)],
  ]
  const random = seededRandom(3)
  const weights = kinds.map(([share], place) => [place, share] as const)
  return (turn) => nth(kinds, random.weighted(weights))[1](turn)
}
