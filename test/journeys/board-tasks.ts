import type { Context } from '../../src/server/endpoint/context.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { istanbulInstant, today } from '../../src/shared/values/dates.ts'

/** URL of the board’s database; empty if this is the embedded one, which a second process cannot open. */
export const databaseUrl = process.env['JOURNEYS_DATABASE'] ?? ''

/** Runs one of the server’s tasks as at noon of today, because the tasks that notify people do nothing at night. */
export async function runTaskAtNoon(
  task: (context: Context, isStopping: () => boolean) => Promise<unknown>,
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, MODE: 'demo' })
  const db = await openDatabase(config)
  const now = () => new Date(istanbulInstant(today(), '12:00'))
  await task({ db, config, now } as Context, () => false)
  await db.close()
}
