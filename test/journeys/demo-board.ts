import { call, signInPersona, type Account, type Posted } from './board.ts'

type Row = {
  id: number
  status: string
  state: string
  applications_count: number
  pending_count: number
  advertisement_id: number
  photo: object | null
}
type Rows = { data: Row[] }

const own = '/api/app/advertisements/my-advertisements'

/** The address of a row of the demo board. */
export async function findOnDemo(
  wanted:
    | 'crew advertisement'
    | 'cast advertisement'
    | 'own advertisement'
    | 'own waiting advertisement'
    | 'own closed advertisement'
    | 'closed advertisement of an own application'
    | 'received applications'
    | 'no pending applications'
    | 'people to invite'
    | 'thread'
    | 'pending thread',
  viewer?: Account,
): Promise<string> {
  const read = (path: string) => call<Rows>('GET', path, viewer && { token: viewer.token })
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
  if (wanted === 'no pending applications') {
    const isIt = (row: Row) => row.applications_count > 0 && row.pending_count === 0
    return `/advertisement/${await id(read(`${own}?status=published`), isIt)}/applications?status=pending`
  }
  if (wanted === 'people to invite')
    return `/advertisement/${await id(read(`${own}?status=published`))}/invitations`
  if (wanted === 'own advertisement')
    return `/advertisements/${await id(read(own), (row) => row.applications_count > 0)}`
  if (wanted === 'own waiting advertisement')
    return `/advertisements/${await id(read(`${own}?status=waiting_for_approve`))}`
  if (wanted === 'own closed advertisement')
    return `/advertisements/${await id(read(`${own}?status=closed_by_owner`))}`
  if (wanted === 'closed advertisement of an own application') {
    const { data } = await read('/api/app/applications/my-applications?state=unanswered')
    return `/advertisements/${data[0]?.advertisement_id}`
  }
  if (wanted === 'crew advertisement') return `/advertisements/${await id(list('crew'))}`
  return `/advertisements/${await id(list('cast'), (row) => row.photo !== null)}`
}

/** The address of a received application in this state, of an own published advertisement. */
export async function findReceived(state: 'pending' | 'withdrawn', viewer?: Account): Promise<string> {
  const token = viewer?.token ?? ''
  const { data: rows } = await call<Rows>('GET', `${own}?status=published`, { token })
  for (const { id } of rows) {
    const path = `/api/app/advertisements/${id}/application-ids/list`
    const { data } = await call<Rows>('POST', path, { token, body: { states: [state] } })
    if (data[0]) return `/advertisement/${id}/applications?basvuru=${data[0].id}`
  }
  throw new Error(`The demo board has no ${state} application`)
}

/** The address of the sent invitations of an own advertisement that has several. */
export async function findSentInvitations(viewer?: Account): Promise<string> {
  const token = viewer?.token ?? ''
  const { data: rows } = await call<Rows>('GET', `${own}?status=published`, { token })
  for (const { id } of rows) {
    const { data } = await call<Rows>('GET', `/api/app/advertisements/${id}/invitations`, { token })
    if (data.length > 1) return `/advertisement/${id}/invitations?gonderilen=1`
  }
  throw new Error('The demo board has no sent invitations')
}

/** An advertisement of the demo whose deadline has passed. */
export async function findExpired(): Promise<Posted> {
  const { token } = await signInPersona('advertiser')
  const path = '/api/app/advertisements/my-advertisements?status=expired'
  const { data } = await call<{ data: Posted[] }>('GET', path, { token })
  if (!data[0]) throw new Error('The demo has no expired advertisement')
  return data[0]
}

/** The id of news of the demo. The newest are left out, because a journey publishes and withdraws news meanwhile. */
export async function findNews(): Promise<number> {
  const { data } = await call<{ data: { id: number }[] }>('GET', '/api/app/news?page=2')
  if (!data[0]) throw new Error('The demo has no second page of news')
  return data[0].id
}
