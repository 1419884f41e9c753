export class RestoreError extends Error {}
