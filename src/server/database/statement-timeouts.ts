/**
 * After how many milliseconds a PostgreSQL server breaks a statement off; whoever waits for it is told 503 in a sentence.
 * Tasks that go through everything take the time they need, and say so where they do.
 */
export const statementTimeoutsMs = {
  /** Everything that is not named here. */
  usual: 5000,
  /** A mixture of filters and words that a visitor thought of. */
  search: 2000,
}
