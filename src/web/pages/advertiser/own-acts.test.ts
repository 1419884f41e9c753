import { expect, test } from 'vitest'
import {
  isEditable,
  nextAdvertisementStatus,
} from '../../../shared/board/advertisements/advertisement-status.ts'
import { advertisementStatuses } from '../../../shared/board/advertisements/advertisement-status.ts'
import { today } from '../../../shared/values/dates.ts'
import { mainActOf, menuActsOf } from './own-acts.ts'

type Status = (typeof advertisementStatuses)[number]

const rowOf = (status: Status, applications: number, pending: number, deadline = '2099-01-01') => ({
  status,
  application_deadline: deadline,
  applications_count: applications,
  pending_count: pending,
  can: {
    edit: nextAdvertisementStatus('edit', status) !== null && isEditable(status, applications),
    unpublish: nextAdvertisementStatus('unpublish', status) !== null,
    republish: nextAdvertisementStatus('republish', status) !== null,
    extend: nextAdvertisementStatus('extend', status) !== null,
    renew: nextAdvertisementStatus('renew', status) !== null,
    apply: false,
    see_applications: true,
  },
})

test('the main action of an own advertisement follows from its status and applications', () => {
  expect(mainActOf(rowOf('published', 60, 42))).toBe('decide')
  expect(mainActOf(rowOf('published', 3, 0))).toBe('applications')
  expect(mainActOf(rowOf('published', 0, 0))).toBe('share')
  expect(mainActOf(rowOf('waiting_for_approve', 0, 0))).toBe('edit')
  expect(mainActOf(rowOf('waiting_for_approve', 3, 0))).toBe('applications')
  expect(mainActOf(rowOf('rejected', 0, 0))).toBe('edit')
  expect(mainActOf(rowOf('rejected', 3, 0))).toBe('edit')
  expect(mainActOf(rowOf('rejected', 3, 1))).toBe('decide')
  expect(mainActOf(rowOf('closed_by_owner', 18, 0))).toBe('republish')
  expect(mainActOf(rowOf('closed_by_owner', 18, 2))).toBe('decide')
  expect(mainActOf(rowOf('expired', 18, 2))).toBe('decide')
  expect(mainActOf(rowOf('expired', 18, 0))).toBe('renew')
  const begun = rowOf('expired', 18, 0)
  expect(mainActOf({ ...begun, can: { ...begun.can, renew: false, republish: false } })).toBe('close')
})

test('an extension is the main action only while the deadline is near and nobody waits', () => {
  expect(mainActOf(rowOf('published', 3, 0, today()))).toBe('extend')
  expect(mainActOf(rowOf('published', 3, 1, today()))).toBe('decide')
  expect(menuActsOf(rowOf('published', 3, 1, today()))).toContain('extend')
  const bound = rowOf('published', 3, 0, today())
  expect(mainActOf({ ...bound, can: { ...bound.can, extend: false } })).toBe('applications')
})

test('the menu of an own advertisement has all other actions, and editing even when it is locked', () => {
  expect(menuActsOf(rowOf('published', 60, 42))).toEqual(['applications', 'share', 'extend', 'edit', 'team'])
  expect(menuActsOf(rowOf('published', 0, 0))).toEqual(['extend', 'edit', 'team'])
  expect(menuActsOf(rowOf('waiting_for_approve', 0, 0))).toEqual(['team'])
  expect(menuActsOf(rowOf('rejected', 3, 0))).toEqual(['applications', 'team'])
  expect(menuActsOf(rowOf('closed_by_owner', 18, 2))).toEqual(['applications', 'edit', 'republish', 'team'])
  expect(menuActsOf(rowOf('expired', 18, 2))).toEqual(['applications', 'edit', 'renew', 'close', 'team'])
})

test('the colleagues of an advertisement can be managed in every status', () => {
  for (const status of advertisementStatuses) expect(menuActsOf(rowOf(status, 4, 2))).toContain('team')
})

test('only a published advertisement can be shared', () => {
  for (const status of advertisementStatuses)
    for (const row of [rowOf(status, 0, 0), rowOf(status, 4, 0), rowOf(status, 4, 2)])
      expect([mainActOf(row), ...menuActsOf(row)].includes('share')).toBe(status === 'published')
})
