/**
 * Milliseconds after which a PostgreSQL server cancels a statement, so that nobody waits for long. Long tasks
 * switch the limit off for their transaction.
 */
export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * The limit for searches for advertisements, also when the results of saved searches are counted. It is lower than
   * `usual`, because people choose the filters and words, and thereby how long a search takes.
   */
  search: 2000,
  searchHelp: 1000,
}
