declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}
