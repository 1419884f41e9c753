/**
 * Milliseconds after which a PostgreSQL server cancels a statement and the person gets a 503. Long tasks raise the
 * limit themselves.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * For the public list of advertisements: visitors choose its filters and words, and so how long the search takes.
   */
  search: 2000,
}
