import type { Database, Db } from '../../database/database.ts'
import { notify } from '../../database/notify.ts'

export type ContentVersion = {
  current(): number
  stop(): Promise<void>
}

const channel = 'klaket_content'

export const bumpContentVersion = (trx: Db): Promise<void> => notify(trx, channel, ['moved'])

/**
 * Returns a counter that grows with each change of public content by any process, and when the connection for
 * notifications is restored, because changes may have been missed.
 */
export async function followContentVersion(database: Database): Promise<ContentVersion> {
  let version = 1
  const increase = () => {
    version += 1
  }
  const stop = await database.subscribe(channel, { hear: increase, back: increase })
  return { current: () => version, stop }
}
