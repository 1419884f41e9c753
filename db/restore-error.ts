/** The target must not be written to. The message is for the operator. */
export class RestoreError extends Error {}
