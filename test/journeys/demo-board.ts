import { call, signInPersona, type Account, type Posted } from './board.ts'

type Row = { id: number; status: string; state: string; applications_count: number; photo: object | null }
type Rows = { data: Row[] }

/** The address of a row of the demo board. */
export async function findOnDemo(
  wanted:
    | 'crew advertisement'
    | 'cast advertisement'
    | 'own advertisement'
    | 'own waiting advertisement'
    | 'received applications'
    | 'people to invite'
    | 'thread'
    | 'pending thread',
  viewer?: Account,
): Promise<string> {
  const read = (path: string) => call<Rows>('GET', path, viewer && { token: viewer.token })
  const own = '/api/app/advertisements/my-advertisements'
  const list = (type: string) => call<Rows>('POST', '/api/app/advertisements/list', { body: { type } })
  const id = async (rows: Promise<Rows>, isIt: (row: Rows['data'][number]) => boolean = () => true) => {
    const found = (await rows).data.find(isIt)
    if (!found) throw new Error(`The demo board has no ${wanted}`)
    return found.id
  }
  if (wanted === 'thread' || wanted === 'pending thread') {
    const status = wanted === 'thread' ? 'accepted' : 'pending'
    const rows = read(`/api/app/applications/my-applications?status=${status}`)
    return `/applications/${await id(rows, ({ state }) => state === status)}/messages`
  }
  if (wanted === 'received applications')
    return `/advertisement/${await id(read(own), (row) => row.applications_count > 0)}/applications`
  if (wanted === 'people to invite')
    return `/advertisement/${await id(read(`${own}?status=published`))}/invitations`
  if (wanted === 'own advertisement')
    return `/advertisements/${await id(read(own), (row) => row.applications_count > 0)}`
  if (wanted === 'own waiting advertisement')
    return `/advertisements/${await id(read(`${own}?status=waiting_for_approve`))}`
  if (wanted === 'crew advertisement') return `/advertisements/${await id(list('crew'))}`
  return `/advertisements/${await id(list('cast'), (row) => row.photo !== null)}`
}

/** An advertisement of the demo whose deadline has passed. */
export async function findExpired(): Promise<Posted> {
  const { token } = await signInPersona('advertiser')
  const path = '/api/app/advertisements/my-advertisements?status=expired'
  const { data } = await call<{ data: Posted[] }>('GET', path, { token })
  if (!data[0]) throw new Error('The demo has no expired advertisement')
  return data[0]
}
