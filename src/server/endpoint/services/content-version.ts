import type { Database, Db } from '../../database/database.ts'
import { notify } from '../../database/notify.ts'

export type ContentVersion = {
  /** Changes whenever what public pages show has changed. */
  current(): number
  stop(): Promise<void>
}

const channel = 'klaket_content'

/**
 * Call inside every transaction that changes what public pages show; takes effect with the commit: here before
 * the writer is answered, in other processes as soon as they hear of it.
 */
export const bumpContentVersion = (trx: Db): Promise<void> => notify(trx, channel, ['moved'])

/** Hears every bump, also that some may have been missed while the connection was broken. */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  let version = 1
  const moveOn = () => {
    version += 1
  }
  const stop = await database.subscribe(channel, { hear: moveOn, back: moveOn })
  return { current: () => version, stop }
}
