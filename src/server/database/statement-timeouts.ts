export const statementTimeoutsMs = {
  usual: 5000,
  /**
   * Lower than `usual`, because people choose the filters and words of a search, and thereby how long it
   * takes.
   */
  search: 2000,
  searchHelp: 1000,
}
