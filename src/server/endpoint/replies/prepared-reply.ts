export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * A reply whose JSON is sent without the filter of the reply schema, because the filter would take too long. That its
 * fields fit the schema must be checked elsewhere, for instance by a test.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
