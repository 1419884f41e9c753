export const promisedHours = 4

/** How long a claimed advertisement stays reserved after its editor's last activity. */
export const claimMinutes = 10

/** How long an editor can undo a decision; the owner is notified only afterwards. */
export const undoSeconds = 20

export const mostAtOnce = 200

/** An owner with at least this many published and no rejected advertisements is trusted automatically. */
export const earnedAfter = 5

export const earnedAfterDays = 30
