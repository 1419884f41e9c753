/** True when both lists hold the same ids, each once, in whatever order. */
export const isSameSet = (present: readonly number[], given: readonly number[]): boolean =>
  present.length === given.length &&
  new Set(given).size === given.length &&
  present.every((id) => given.includes(id))
