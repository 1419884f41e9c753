export const promisedHours = 4

/** Minutes for which an advertisement that an editor has claimed stays reserved after the editor's last activity. */
export const claimMinutes = 10

/** Seconds in which an editor can undo an approval or rejection. The owner is notified only after this time. */
export const undoSeconds = 20

export const mostAtOnce = 200

/**
 * An owner becomes trusted automatically with this many published advertisements, if none was ever rejected and the
 * account is older than `earnedAfterDays`.
 */
export const earnedAfter = 5

export const earnedAfterDays = 30
