/**
 * Milliseconds after which a PostgreSQL server cancels a statement, so that the person gets a 503. Long tasks raise
 * the limit themselves.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * For the public list of advertisements, whose filters and words, and so the duration of the search, visitors
   * choose.
   */
  search: 2000,
  /** For counts beside filters, which pages show only when they come in time. */
  searchHelp: 1000,
}
