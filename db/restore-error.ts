/** Thrown when a restore is refused or has failed; the message tells the operator why. */
export class RestoreError extends Error {}
