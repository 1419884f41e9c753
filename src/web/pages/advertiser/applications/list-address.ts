import type { ApplicationState } from '../../../../shared/board/applications/application-status.ts'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import type { ReceivedSort } from '../../../../shared/board/applications/deciding/received.ts'
import type { Strength } from '../../../../shared/board/applications/deciding/strength.ts'
import type { ApiInput } from '../../../data/api/api-table.ts'
import { answerCriteria, answerFiltersIn, answerName } from './list/answer-filters.ts'

type Asked = NonNullable<ApiInput<'POST /api/app/advertisements/{id}/applications/list'>['body']>
export type Criteria = Omit<Asked, 'sort' | 'after'>

export const listTabs = [
  'pending',
  'shortlist',
  'accepted',
  'rejected',
  'unanswered',
  'withdrawn',
  'cancelled',
] as const
export type ListTab = (typeof listTabs)[number] | 'all'

export const sortLabels: Record<ReceivedSort, string> = {
  newest: 'En yeni',
  fit: 'İlana uyum',
  strength: 'Kısa liste',
}

export const filterNames = [
  'strength',
  'tag',
  'fits',
  'unseen',
  'expected',
  'reel',
  'experience',
  'city',
  answerName,
] as const

export type ListAddress = { tab: ListTab; sort: ReceivedSort; criteria: Criteria }

export function listFrom(search: URLSearchParams): ListAddress {
  const tab = listTabs.find((one) => one === search.get('status')) ?? 'all'
  const sort = (Object.keys(sortLabels) as ReceivedSort[]).find((one) => one === search.get('sort'))
  const strength = Math.max(numberIn(search, 'strength', 3), tab === 'shortlist' ? 1 : 0) as Strength
  const criteria: Criteria = {
    states: tab === 'all' || tab === 'shortlist' ? [] : [tab satisfies ApplicationState],
    strength,
    unseen: search.get('unseen') === '1',
    expected_only: search.get('expected') === '1',
    with_reel: search.get('reel') === '1',
    answers: answerCriteria(search),
    tags: search.getAll('tag').slice(0, 10),
    fits_profession: search.get('fits') === '1',
    experiences: numberIn(search, 'experience', 50),
    cities: search.getAll('city').map(Number).filter(Number.isSafeInteger).slice(0, 81),
    q: (search.get('q') ?? '').slice(0, 100),
  }
  return { tab, sort: sort ?? 'newest', criteria }
}

export function openFrom(search: URLSearchParams): number | null {
  const id = Number(search.get(openName))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]))

type Changes = Readonly<Record<string, string | readonly string[] | null>>

export function withParameters(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of value === null ? [] : [value].flat()) next.append(name, one)
  }
  return next
}

export const countFilters = (search: URLSearchParams): number =>
  filterNames.filter((name) => name !== answerName && search.has(name)).length +
  answerFiltersIn(search).length

function numberIn(search: URLSearchParams, name: string, most: number): number {
  const value = Number(search.get(name) ?? 0)
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : 0
}
