import { expect } from '@playwright/test'
import type { Context } from '../../src/server/endpoint/context.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { istanbulInstant, today } from '../../src/shared/values/dates.ts'
import { runOn } from '../postgres.ts'

/** URL of the board’s database; empty if this is the embedded one, which a second process cannot open. */
export const databaseUrl = process.env['JOURNEYS_DATABASE'] ?? ''

/**
 * Runs one of the server’s tasks as at noon of today, because the tasks that notify people do nothing at night. Runs
 * it again until `isDone`, a SQL condition, is true, because tasks skip rows that the server has locked meanwhile.
 */
export async function runTaskAtNoon(
  task: (context: Context, isStopping: () => boolean) => Promise<unknown>,
  isDone: string,
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, MODE: 'demo' })
  const db = await openDatabase(config)
  const now = () => new Date(istanbulInstant(today(), '12:00'))
  try {
    await expect(async () => {
      await task({ db, config, now } as Context, () => false)
      expect(await runOn({ url: databaseUrl }, `select ${isDone} as is_done`)).toEqual([{ is_done: true }])
    }).toPass({ timeout: 30_000 })
  } finally {
    await db.close()
  }
}
