import { sql } from 'kysely'
import type { Database, Db } from './db.ts'

export type ContentVersion = {
  /** Changes whenever what public pages show has changed. */
  current(): number
  /** Called once at start: hears of changes by other processes. */
  stop(): Promise<void>
}

const channel = 'klaket_content'
let version = 1

/** Call inside every transaction that changes what public pages show; takes effect with the commit. */
export async function bumpContentVersion(trx: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(trx)
}

/** Hears the bumps of all processes, this one's too. */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  const stop = await database.listen(channel, () => {
    version += 1
  })
  return { current: () => version, stop }
}
