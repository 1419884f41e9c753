import { ask, type Ask, type Asks } from './load.ts'
import type { People } from './people.ts'

export const get = (path: string, token?: string): Ask => ({
  path,
  headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
})

export const post = (path: string, body: object, token?: string): Ask => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  },
  body: JSON.stringify(body),
})

export function over(asks: Ask[]): Asks {
  if (asks.length === 0) throw new Error('Nothing is asked for')
  return (turn) => nth(asks, turn)
}

export function nth<T>(list: T[], place: number): T {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

export async function polls(origin: string, asks: Ask[]): Promise<Asks> {
  const tagged: Ask[] = []
  for (const one of asks) {
    const { etag } = (await ask(origin, one)).headers
    tagged.push(etag ? { ...one, headers: { ...one.headers, 'if-none-match': etag } } : one)
  }
  return over(tagged)
}

/**
 * The requests of new job applications. Successive ones go to distant advertisements, so that concurrent
 * requests rarely wait for each other’s row locks.
 * @param half which half of the advertisements gets the applications, so that two cases of the bench never
 * apply to the same advertisement
 */
export function applications({ applicants, advertisementIds: all }: People, half: 0 | 1): Asks {
  const advertisementIds = all.filter((_, place) => place % 2 === half)
  let made = 0
  const apart = Math.floor(advertisementIds.length / applicants.length)
  return () => {
    const person = made % applicants.length
    const place = Math.floor(made / applicants.length) + person * apart
    made += 1
    const advertisement_id = nth(advertisementIds, place)
    return post('/api/app/applications', { advertisement_id }, nth(applicants, person).token)
  }
}

export function messages({ talkers }: People): Asks {
  let sent = 0
  return () => {
    const { token, applicationId } = nth(talkers, sent)
    sent += 1
    const message = `Yarın sabah 07.00’de kapıda buluşalım mı? Servis 06.15’te kalkıyor. ${sent}`
    return post('/api/app/messages', { application_id: applicationId, message }, token)
  }
}

export const logins = ({ usernames, password }: People): Asks =>
  over(usernames.map((username) => post('/api/auth/login', { username, password, remember_me: false })))
