/**
 * Milliseconds after which a PostgreSQL server cancels a statement, so that nobody waits for long. The request is then
 * answered with 503, or without the counts of saved searches. Long tasks switch the limit off for their transaction.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * For searches for advertisements, also by saved searches: people choose the filters and words, and thereby
   * how long a search takes.
   */
  search: 2000,
  searchHelp: 1000,
}
