import { hasPostgres } from '../postgres.ts'

/**
 * Whether journeys can change rows of the board. The embedded database cannot be opened by a second process, so this
 * needs a PostgreSQL server.
 */
export const canChangeRows = (): boolean =>
  process.env['JOURNEYS_URL'] ? Boolean(process.env['JOURNEYS_DATABASE']) : hasPostgres()
