/**
 * Milliseconds after which a PostgreSQL server cancels a statement, so that the person gets a 503. Long tasks raise
 * the limit themselves.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * For searches in the list of advertisements: people choose the filters and words, and thereby how long a search
   * takes.
   */
  search: 2000,
  searchHelp: 1000,
}
