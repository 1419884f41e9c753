import type { Database, Db } from '../../database/database.ts'
import { notify } from '../../database/notify.ts'

export type ContentVersion = {
  current(): number
  stop(): Promise<void>
}

const channel = 'klaket_content'

/**
 * Call inside every transaction that changes public pages. Takes effect on commit: in this process before the writer
 * is answered, in other processes when the notification arrives.
 */
export const bumpContentVersion = (trx: Db): Promise<void> => notify(trx, channel, ['moved'])

/**
 * Follows the version of all processes. It also moves after a broken connection, when changes may have been missed.
 */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  let version = 1
  const increase = () => {
    version += 1
  }
  const stop = await database.subscribe(channel, { hear: increase, back: increase })
  return { current: () => version, stop }
}
