import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, verifyPassword } from '../src/server/accounts/password.ts'
import { makePhoto as drawPhoto } from '../src/server/files/photos.ts'
import { listCases } from './cases-list.ts'
import type { Board } from './board-server.ts'
import { applications, get, listPages, logins, messages, nth, over, polls } from './asks.ts'
import { makePhoto, uploadOf } from './photo.ts'
import type { Asks } from './load.ts'

/** What a figure is held against, beside the same statements by pgbench where there are any. */
export type Case = {
  name: string
  group: 'list' | 'pages' | 'reading' | 'polling' | 'writing'
  /** Turns may differ from board to board; what is written differs in each. */
  asks: (board: Board) => Asks | Promise<Asks>
  /** How many turns pgbench knows; 0 where there is no statement. */
  statements: number
  isWriting?: true
  /** Bare node:http with the same bytes; for pages drawn afresh, React's own render of the same tree. */
  limit: 'bytes' | 'react' | 'none'
  /** The work itself, without a server: the hash of a login, the picture of an upload. */
  work?: () => Promise<() => Promise<unknown>>
  /** Fewer where each is heavy. */
  clients?: number
  /** On the smaller boards, too. Filters and orders are compared with the first page of their own board. */
  everywhere: boolean
}

export const cases: Case[] = [
  ...listCases,
  {
    name: 'Advertisement, by visitors',
    group: 'reading',
    asks: ({ people }) => over(people.advertisementIds.map((id) => get(`/api/app/advertisements/${id}`))),
    statements: 40,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Advertisement, by members',
    group: 'reading',
    asks: ({ people }) =>
      over(
        people.advertisementIds.map((id, place) =>
          get(`/api/app/advertisements/${id}`, nth(people.applicants, place).token),
        ),
      ),
    statements: 40,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Server-rendered list page, from the cache',
    group: 'pages',
    asks: () => over([get('/advertisements')]),
    statements: 0,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Server-rendered advertisement, from the cache',
    group: 'pages',
    asks: ({ people }) => over([get(`/advertisements/${nth(people.advertisementIds, 0)}`)]),
    statements: 0,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Server-rendered list page, drawn afresh',
    group: 'pages',
    asks: () => over(listPages()),
    statements: 0,
    limit: 'react',
    everywhere: true,
  },
  {
    name: 'Server-rendered advertisement, drawn afresh',
    group: 'pages',
    asks: ({ people }) => over(people.advertisementIds.map((id) => get(`/advertisements/${id}`))),
    statements: 0,
    limit: 'react',
    everywhere: true,
  },
  {
    name: 'Unread count, unchanged',
    group: 'polling',
    asks: ({ origin, people }) =>
      polls(
        origin,
        people.talkers.map(({ token }) => get('/api/app/messages/unread-count', token)),
      ),
    statements: 64,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Thread poll, unchanged',
    group: 'polling',
    asks: ({ origin, people }) =>
      polls(
        origin,
        people.talkers.map(({ token, applicationId }) =>
          get(`/api/app/messages/application/${applicationId}`, token),
        ),
      ),
    statements: 64,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Apply',
    group: 'writing',
    asks: ({ people }) => applications(people),
    statements: 16,
    isWriting: true,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Send a message',
    group: 'writing',
    asks: ({ people }) => messages(people),
    statements: 16,
    isWriting: true,
    limit: 'bytes',
    everywhere: true,
  },
  {
    name: 'Login',
    group: 'writing',
    asks: ({ people }) => logins(people),
    statements: 16,
    isWriting: true,
    limit: 'none',
    work: async () => {
      const hash = await hashPassword('Olcum.2026!')
      return () => verifyPassword('Olcum.2026!', hash)
    },
    clients: 4,
    everywhere: false,
  },
  {
    name: 'Photo upload, 12 megapixels, 5 MB',
    group: 'writing',
    asks: async ({ people }) => {
      const photo = await makePhoto(5_000_000)
      return over(people.posters.map((poster) => uploadOf(photo, poster.advertisementId, poster.token)))
    },
    statements: 0,
    limit: 'bytes',
    work: async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'klaket-photo-')), 'photo.jpg')
      writeFileSync(file, await makePhoto(5_000_000))
      return () => drawPhoto(file)
    },
    clients: 2,
    everywhere: false,
  },
]
