export const promisedHours = 4

export const claimMinutes = 10

/** Seconds in which an editor can undo an approval or rejection; the owner is notified after that time. */
export const undoSeconds = 20

export const mostAtOnce = 200

/**
 * Published advertisements that an owner needs to become trusted automatically; the SQL expression
 * `trustKind` has all conditions.
 */
export const earnedAfter = 5

export const earnedAfterDays = 30
