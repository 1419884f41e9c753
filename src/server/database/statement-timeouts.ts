/**
 * Milliseconds after which a PostgreSQL server cancels a statement and the person gets a 503. Long tasks raise the
 * limit themselves.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /** The public list, whose filters and words are chosen by visitors. */
  search: 2000,
}
