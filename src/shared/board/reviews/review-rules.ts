export const promisedHours = 4

export const claimMinutes = 10

/** Seconds in which an editor can undo an approval or rejection; the owner is notified after that time. */
export const undoSeconds = 20

export const mostAtOnce = 200

/**
 * An owner with at least this many published advertisements can become trusted without a decision of staff;
 * `trustKind` has the other conditions.
 */
export const earnedAfter = 5

export const earnedAfterDays = 30
