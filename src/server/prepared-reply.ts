import { tagOf } from './etag.ts'

/** A reply that is JSON already; with a tag, a caller that has it is answered 304. */
export type PreparedReply = { readonly [mark]: true; readonly json: string; readonly etag: string | null }

const mark = Symbol('prepared reply')

/**
 * Sends `json` as it is: for hot public reads that SQL has written as JSON, naming each field. A test of the
 * endpoint must hold it against the reply schema.
 */
export const preparedReply = (json: string): PreparedReply => ({ [mark]: true, json, etag: null })

/** The same with a tag of the content, for what changes seldom. Keep it: making it costs more than sending it. */
export function taggedReply(json: string): PreparedReply {
  return { [mark]: true, json, etag: tagOf(json) }
}

export const isPrepared = (value: unknown): value is PreparedReply =>
  typeof value === 'object' && value !== null && mark in value
