export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * A reply whose JSON text is sent as it is. Other replies pass through a filter made from their schema,
 * which would take too long here. So whoever makes this JSON must ensure that it fits the schema, for
 * instance by a test.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
