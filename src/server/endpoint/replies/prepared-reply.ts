export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * A reply whose JSON is sent without the filter of the reply schema: for frequent public reads whose JSON is built in
 * SQL. A test of the endpoint must compare the JSON with the schema.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
