/** Thrown with a sentence for the operator when a target must not be written to. */
export class RestoreError extends Error {}
