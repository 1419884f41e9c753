import { expect, test } from 'vitest'
import {
  advertisementStatusLabels,
  advertisementTransitions,
  allAdvertisementStatuses,
  nextAdvertisementStatus,
  type AdvertisementAct,
  type AdvertisementStatus,
} from './advertisement-status.ts'

const table: Record<AdvertisementAct, Record<AdvertisementStatus, AdvertisementStatus | null>> = {
  approve: {
    waiting_for_approve: 'published',
    published: null,
    closed_by_owner: null,
    rejected: null,
    suspended: null,
  },
  reject: {
    waiting_for_approve: 'rejected',
    published: null,
    closed_by_owner: null,
    rejected: null,
    suspended: null,
  },
  undo: {
    waiting_for_approve: null,
    published: 'waiting_for_approve',
    closed_by_owner: null,
    rejected: 'waiting_for_approve',
    suspended: null,
  },
  take_down: {
    waiting_for_approve: null,
    published: 'rejected',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
  },
  edit: {
    waiting_for_approve: 'waiting_for_approve',
    published: 'waiting_for_approve',
    closed_by_owner: 'closed_by_owner',
    rejected: 'waiting_for_approve',
    suspended: null,
  },
  unpublish: {
    waiting_for_approve: 'closed_by_owner',
    published: 'closed_by_owner',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
  },
  republish: {
    waiting_for_approve: null,
    published: null,
    closed_by_owner: 'waiting_for_approve',
    rejected: null,
    suspended: null,
  },
  abandon: {
    waiting_for_approve: 'closed_by_owner',
    published: 'closed_by_owner',
    closed_by_owner: null,
    rejected: 'closed_by_owner',
    suspended: 'closed_by_owner',
  },
  suspend: {
    waiting_for_approve: 'suspended',
    published: 'suspended',
    closed_by_owner: 'suspended',
    rejected: null,
    suspended: null,
  },
}

const rows = (Object.keys(table) as AdvertisementAct[]).flatMap((act) =>
  allAdvertisementStatuses.map((from) => [act, from, table[act][from]] as const),
)

test.each(rows)('%s from %s leads to %s', (act, from, to) => {
  expect(nextAdvertisementStatus(act, from)).toBe(to)
})

test('the table of acts has a row for every act and status', () => {
  expect(Object.keys(advertisementTransitions).toSorted()).toEqual(Object.keys(table).toSorted())
})

test('only an editor’s approval publishes', () => {
  const publishing = rows.filter(([, , to]) => to === 'published')
  expect(publishing).toEqual([['approve', 'waiting_for_approve', 'published']])
})

test('the Turkish labels of the statuses are unchanged', () => {
  expect(allAdvertisementStatuses.map((status) => advertisementStatusLabels[status])).toEqual([
    'Onay Bekliyor',
    'Yayında',
    'Kapatıldı',
    'Reddedildi',
    'Askıda',
  ])
})
