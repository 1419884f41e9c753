export const promisedHours = 4

/** Minutes for which an advertisement that an editor has claimed stays reserved after the editor's last activity. */
export const claimMinutes = 10

/** Seconds in which an editor can undo a decision. The owner is notified only afterwards. */
export const undoSeconds = 20

export const mostAtOnce = 200

/**
 * Owners are trusted automatically when they have published this many advertisements, none was ever rejected, and
 * their account is older than `earnedAfterDays`.
 */
export const earnedAfter = 5

export const earnedAfterDays = 30
