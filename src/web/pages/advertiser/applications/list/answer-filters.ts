import { questionLimits } from '../../../../../shared/board/questions/question-limits.ts'
import type { ApiInput } from '../../../../data/api/api-table.ts'

type Criteria = NonNullable<ApiInput<'POST /api/app/advertisements/{id}/applications/list'>['body']>

export type AnswerFilter = {
  question: number
  is: (boolean | string)[]
  least: number | string | null
  most: number | string | null
  has: string
}

/**
 * URL parameter of a filter by the answer to a question: the question's id and a condition, such as `12:yes`,
 * `12:is:Option`, `12:least:3`, `12:most:2026-12-01` or `12:has:words`.
 */
export const answerName = 'answer'

const condition = /^([1-9]\d{0,14}):(yes|no|is|least|most|has)(?::(.{1,300}))?$/

export function answerFiltersIn(search: URLSearchParams): AnswerFilter[] {
  const all = new Map<number, AnswerFilter>()
  for (const value of search.getAll(answerName)) {
    const [, id, kind, text] = condition.exec(value) ?? []
    if (id === undefined || kind === undefined) continue
    const filter = all.get(Number(id)) ?? noAnswerFilter(Number(id))
    all.set(filter.question, filter)
    if (kind === 'yes' || kind === 'no') filter.is.push(kind === 'yes')
    else if (kind === 'is' && text) filter.is.push(text)
    else if (kind === 'has' && text) filter.has = text.slice(0, 100)
    else if ((kind === 'least' || kind === 'most') && text) filter[kind] = boundIn(text)
  }
  return [...all.values()].filter(isSet).slice(0, questionLimits.count)
}

export const noAnswerFilter = (question: number): AnswerFilter => ({
  question,
  is: [],
  least: null,
  most: null,
  has: '',
})

export const withAnswerFilter = (search: URLSearchParams, changed: AnswerFilter): string[] =>
  [...answerFiltersIn(search).filter(({ question }) => question !== changed.question), changed].flatMap(
    conditionsOf,
  )

export const answerCriteria = (search: URLSearchParams): NonNullable<Criteria['answers']> =>
  answerFiltersIn(search).map(({ question, is, least, most, has }) => ({
    question_id: question,
    values: is.slice(0, 20),
    least,
    most,
    words: has,
  }))

const conditionsOf = ({ question, is, least, most, has }: AnswerFilter): string[] =>
  [
    ...is.map((one) => (typeof one === 'boolean' ? (one ? 'yes' : 'no') : `is:${one}`)),
    least === null ? '' : `least:${least}`,
    most === null ? '' : `most:${most}`,
    has.trim() && `has:${has}`,
  ]
    .filter(Boolean)
    .map((one) => `${question}:${one}`)

const isSet = (filter: AnswerFilter): boolean => conditionsOf(filter).length > 0

function boundIn(text: string): number | string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null
}
