/**
 * Milliseconds after which a PostgreSQL server cancels a statement, so that nobody waits for long. The
 * request is then refused with 503; only the list of saved searches is still shown, without the counts of
 * their results. Long tasks switch the limit off for their transaction.
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
