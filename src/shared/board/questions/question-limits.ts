export const questionKinds = ['yes_no', 'choice', 'number', 'date', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionLimits = {
  count: 5,
  options: 6,
  wording: 160,
  option: 60,
  answer: 300,
  number: 999_999_999,
} as const
