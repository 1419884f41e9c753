export type PreparedReply = { readonly [mark]: true; readonly json: string }

const mark = Symbol('prepared reply')

/**
 * A reply whose JSON text is sent without being checked or filtered by the reply schema, because this would
 * take too long. The caller must make sure that the JSON conforms to the schema.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json })

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
