/** Owners are promised a decision within so many hours. */
export const promisedHours = 4

/** An editor who opens an advertisement has it for so many minutes from the last sign of use. */
export const takeMinutes = 10

/** For so many seconds an editor can take a decision back; its owner is told when they are over. */
export const undoSeconds = 20

/** So many are approved in one request. */
export const mostAtOnce = 200

/** Somebody with so many published advertisements and none rejected is trusted without being told so. */
export const earnedAfter = 5

/** And with an account so many days old. */
export const earnedAfterDays = 30
