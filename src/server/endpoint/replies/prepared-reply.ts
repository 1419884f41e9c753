export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * Sends `json` without the reply filter, for frequent public reads whose JSON is built in SQL. A test of the endpoint
 * must compare it with the reply schema.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
