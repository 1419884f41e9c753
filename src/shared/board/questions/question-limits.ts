export const questionKinds = ['yes_no', 'choice', 'number', 'date', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * The most questions of an advertisement (`count`), options of a question and characters of its `wording`, of an
 * `option` and of an `answer`; `number` is the largest number in an answer.
 */
export const questionLimits = {
  count: 5,
  options: 6,
  wording: 160,
  option: 60,
  answer: 300,
  number: 999_999_999,
} as const
