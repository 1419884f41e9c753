import { expect, test } from 'vitest'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import { jobPosting } from './job-posting.ts'

const published: AdvertisementDetail = {
  id: 12,
  title: 'Gece çekimine ışık asistanı',
  description: 'İki gece, <Balat>.\nUlaşım bizden.\n\nYemek & çay var.',
  type: 'crew',
  status: 'published',
  owner: {
    id: 3,
    firstname: 'Ada',
    lastname: 'B.',
    type: 'individual',
    company_name: null,
    is_verified: false,
  },
  category: { id: 6, name: 'Işık' },
  sub_category: { id: 603, name: 'Işık Asistanı' },
  price: 4500,
  price_type: { id: 3, name: 'Günlük (Yevmiye)' },
  city: { id: 34, name: 'İstanbul' },
  startDate: '2026-12-01',
  application_deadline: '2026-12-01',
  decision_date: '2026-12-08',
  needRoadTrip: 0,
  isOkayForRookie: 1,
  project_name: null,
  hide_project_name: false,
  reject_reason: null,
  revision: 1,
  view_count: 0,
  applications_count: 0,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  published_at: '2026-11-20T09:00:00Z',
  photo_1: null,
  photo_2: null,
  photo_3: null,
  photo_4: null,
  photo_5: null,
  questions: [],
  photos: [],
  is_owner: false,
  application: null,
  can: {
    edit: false,
    unpublish: false,
    republish: false,
    extend: false,
    renew: false,
    apply: false,
    see_applications: false,
  },
}

test('a job posting contains place, dates, pay and the text as safe HTML', () => {
  expect(jobPosting(published, '2026-11-21')).toMatchObject({
    '@type': 'JobPosting',
    title: published.title,
    description: '<p>İki gece, &lt;Balat&gt;.<br>Ulaşım bizden.</p><p>Yemek &amp; çay var.</p>',
    datePosted: '2026-11-20T09:00:00Z',
    validThrough: '2026-12-01T23:59:59+03:00',
    hiringOrganization: { name: 'Ada B.' },
    jobLocation: {
      address: { addressLocality: 'İstanbul', addressRegion: 'İstanbul', addressCountry: 'TR' },
    },
    jobStartDate: '2026-12-01',
    employmentType: ['TEMPORARY', 'PER_DIEM'],
    occupationalCategory: 'Işık Asistanı',
    directApply: true,
    baseSalary: { currency: 'TRY', value: { value: 4500, unitText: 'DAY' } },
  })
})

test('the hiring organization of a company’s posting is the company', () => {
  const owner = { ...published.owner, type: 'corporate' as const, company_name: 'Örnek Film' }
  expect(jobPosting({ ...published, owner }, '2026-11-21')).toMatchObject({
    hiringOrganization: { name: 'Örnek Film' },
  })
})

test('pay in a unit that schema.org does not know is left out', () => {
  const byProject = { ...published, price_type: { id: 7, name: 'Proje Başı' } }
  expect(jobPosting(byProject, '2026-11-21')).not.toHaveProperty('baseSalary')
  const free = { ...published, price: null, price_type: { id: 1, name: 'Ücretsiz' } }
  expect(jobPosting(free, '2026-11-21')).not.toHaveProperty('baseSalary')
  expect(jobPosting(free, '2026-11-21')).toMatchObject({ employmentType: ['TEMPORARY', 'VOLUNTEER'] })
})

test('closed and waiting advertisements and those whose work has started have no job posting', () => {
  expect(jobPosting({ ...published, status: 'closed_by_owner' }, '2026-11-21')).toBeNull()
  expect(jobPosting({ ...published, published_at: null }, '2026-11-21')).toBeNull()
  expect(jobPosting(published, '2026-12-01')).not.toBeNull()
  expect(jobPosting(published, '2026-12-02')).toBeNull()
})
