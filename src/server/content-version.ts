import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterCommit } from './db-after-commit.ts'
import type { Database, Db } from './db.ts'

export type ContentVersion = {
  /** Changes whenever what public pages show has changed. */
  current(): number
  stop(): Promise<void>
}

const channel = 'klaket_content'
const thisProcess = randomUUID()
let version = 1

/**
 * Call inside every transaction that changes what public pages show; takes effect with the commit: here before
 * the writer is answered, in other processes as soon as they hear of it.
 */
export async function bumpContentVersion(trx: Db): Promise<void> {
  await sql`select pg_notify(${channel}, ${thisProcess})`.execute(trx)
  await afterCommit(trx, moveOn)
}

/** Hears the bumps of other processes, also of those that were missed while the connection was broken. */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  const stop = await database.listen(channel, (origin) => {
    if (origin !== thisProcess) moveOn()
  })
  return { current: () => version, stop }
}

function moveOn(): void {
  version += 1
}
