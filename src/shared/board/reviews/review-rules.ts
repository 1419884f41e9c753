export const promisedHours = 4

/** Minutes after which an editor's claim on an advertisement ends, counted from the claim or its last renewal. */
export const claimMinutes = 10

/** Seconds in which an editor can undo an approval or rejection; the owner is notified after that time. */
export const undoSeconds = 20

export const mostAtOnce = 200

/**
 * Number of advertisements that must have been published before an owner becomes trusted automatically; the
 * SQL expression `trustKind` has all conditions.
 */
export const earnedAfter = 5

export const earnedAfterDays = 30
