import { expect, test } from 'vitest'
import { menuCounts, userLinks } from './user-links.ts'

const counts = (profile: Parameters<typeof menuCounts>[0]) =>
  userLinks(null, menuCounts(profile)).map(({ label, count }) => [label, count])
const read = { data: { advertisements_count: 3, applications_count: 2 } }

test.each([
  ['read', { data: read, isError: false }, 3, 2],
  ['read earlier, not again', { data: read, isError: true }, 3, 2],
  ['on their way', { data: undefined, isError: false }, undefined, undefined],
  ['not to be read', { data: undefined, isError: true }, 0, 0],
] as const)('the user menu shows counts that are %s', (_, profile, advertisements, applications) => {
  expect(counts(profile)).toEqual([
    ['İlanlarım', advertisements],
    ['Başvurularım', applications],
    ['Kaydedilenler', undefined],
    ['Kayıtlı aramalar', undefined],
    ['Davetler', undefined],
    ['Özgeçmişim', undefined],
    ['Profil', undefined],
  ])
})
