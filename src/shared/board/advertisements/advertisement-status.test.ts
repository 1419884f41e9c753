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
    expired: null,
  },
  reject: {
    waiting_for_approve: 'rejected',
    published: null,
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: null,
  },
  undo: {
    waiting_for_approve: null,
    published: 'waiting_for_approve',
    closed_by_owner: null,
    rejected: 'waiting_for_approve',
    suspended: null,
    expired: null,
  },
  take_down: {
    waiting_for_approve: null,
    published: 'rejected',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: 'rejected',
  },
  edit: {
    waiting_for_approve: 'waiting_for_approve',
    published: 'waiting_for_approve',
    closed_by_owner: 'closed_by_owner',
    rejected: 'waiting_for_approve',
    suspended: null,
    expired: 'waiting_for_approve',
  },
  unpublish: {
    waiting_for_approve: 'closed_by_owner',
    published: 'closed_by_owner',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: 'closed_by_owner',
  },
  republish: {
    waiting_for_approve: null,
    published: null,
    closed_by_owner: 'waiting_for_approve',
    rejected: null,
    suspended: null,
    expired: 'waiting_for_approve',
  },
  abandon: {
    waiting_for_approve: 'closed_by_owner',
    published: 'closed_by_owner',
    closed_by_owner: null,
    rejected: 'closed_by_owner',
    suspended: 'closed_by_owner',
    expired: 'closed_by_owner',
  },
  suspend: {
    waiting_for_approve: 'suspended',
    published: 'suspended',
    closed_by_owner: 'suspended',
    rejected: null,
    suspended: null,
    expired: 'suspended',
  },
  extend: {
    waiting_for_approve: null,
    published: 'published',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: null,
  },
  expire: {
    waiting_for_approve: null,
    published: 'expired',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: null,
  },
  renew: {
    waiting_for_approve: null,
    published: null,
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: 'published',
  },
  undo_renewal: {
    waiting_for_approve: null,
    published: 'expired',
    closed_by_owner: null,
    rejected: null,
    suspended: null,
    expired: null,
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

test('only an editor’s approval and the renewal of an expired advertisement publish', () => {
  const publishing = rows.filter(([, from, to]) => to === 'published' && from !== to)
  expect(publishing).toEqual([
    ['approve', 'waiting_for_approve', 'published'],
    ['renew', 'expired', 'published'],
  ])
})

test('the Turkish labels of the statuses are unchanged', () => {
  expect(allAdvertisementStatuses.map((status) => advertisementStatusLabels[status])).toEqual([
    'Onay Bekliyor',
    'Yayında',
    'Kapatıldı',
    'Reddedildi',
    'Süresi Doldu',
    'Askıda',
  ])
})
