/** A reply that is JSON already. */
export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * Sends `json` as it is: for hot public reads that SQL has written as JSON, naming each field. A test of the
 * endpoint must hold it against the reply schema.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
