import {
  criteriaToAddress,
  defaultCriteria,
} from '../src/shared/board/advertisements/advertisement-search.ts'
import { drawing, listCases, mixture } from './cases-list.ts'
import type { Board } from './board-server.ts'
import { applications, get, logins, messages, nth, over, polls } from './asks.ts'
import type { Asks } from './load.ts'
import { realTraffic } from './traffic.ts'

export type Case = {
  name: string
  group: 'list' | 'pages' | 'reading' | 'polling' | 'writing' | 'mixture'
  asks: (board: Board) => Asks | Promise<Asks>
  /** Requests recorded for pgbench. */
  statements: number
  isWriting?: true
  /**
   * The upper limit that the measured rate is compared with: plain node:http sending the same bytes, React
   * rendering the same pages, or none.
   */
  limit: 'bytes' | 'react' | 'none'
  clients?: number
}

export const trafficName = 'Real mixture of traffic'
export const uncachedName = 'Server-rendered list page, without the cache'
export const unreadName = 'Unread count, unchanged'

export const cases: Case[] = [
  ...listCases,
  {
    name: 'Advertisement, by visitors',
    group: 'reading',
    asks: ({ people }) => over(people.advertisementIds.map((id) => get(`/api/app/advertisements/${id}`))),
    statements: 40,
    limit: 'bytes',
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
  },
  {
    name: 'Related advertisements, by visitors',
    group: 'reading',
    asks: ({ people }) =>
      over(people.advertisementIds.map((id) => get(`/api/app/advertisements/${id}/related`))),
    statements: 40,
    limit: 'bytes',
  },
  {
    name: 'Home page’s part for members',
    group: 'reading',
    asks: ({ people }) => over(people.applicants.map(({ token }) => get('/api/app/for-you', token))),
    statements: 40,
    limit: 'bytes',
  },
  {
    name: 'Server-rendered list page, from the cache',
    group: 'pages',
    asks: () => over([get('/advertisements')]),
    statements: 0,
    limit: 'bytes',
  },
  {
    name: 'Server-rendered advertisement, from the cache',
    group: 'pages',
    asks: ({ people }) => over([get(`/advertisements/${nth(people.advertisementIds, 0)}`)]),
    statements: 0,
    limit: 'bytes',
  },
  {
    name: uncachedName,
    group: 'pages',
    asks: () => {
      const next = drawing(mixture)
      return () => get(`/advertisements?${criteriaToAddress({ ...defaultCriteria, ...next() })}`)
    },
    statements: 0,
    limit: 'react',
  },
  {
    name: 'Server-rendered advertisement, without the cache',
    group: 'pages',
    asks: ({ people }) => over(people.advertisementIds.map((id) => get(`/advertisements/${id}`))),
    statements: 0,
    limit: 'react',
  },
  {
    name: unreadName,
    group: 'polling',
    asks: ({ origin, people }) =>
      polls(
        origin,
        people.talkers.map(({ token }) => get('/api/app/messages/unread-count', token)),
      ),
    statements: 64,
    limit: 'bytes',
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
  },
  {
    name: 'Apply',
    group: 'writing',
    asks: ({ people }) => applications(people, 0),
    statements: 16,
    isWriting: true,
    limit: 'bytes',
  },
  {
    name: 'Send a message',
    group: 'writing',
    asks: ({ people }) => messages(people),
    statements: 16,
    isWriting: true,
    limit: 'bytes',
  },
  {
    name: 'Login',
    group: 'writing',
    asks: ({ people }) => logins(people),
    statements: 16,
    isWriting: true,
    limit: 'none',
    clients: 4,
  },
  {
    name: trafficName,
    group: 'mixture',
    asks: realTraffic,
    statements: 0,
    limit: 'none',
  },
]
