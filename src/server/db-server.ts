import { addressesOf } from './db-addresses.ts'
import { openConnections } from './db-connections.ts'
import { isDatabaseAway } from './db-errors.ts'
import { createGate } from './db-gate.ts'
import { createListener } from './db-listener.ts'
import { createWriter, type Writer } from './db-writer.ts'
import type { Engine } from './db.ts'

type Options = {
  /** DATABASE_URL: one address or several, of which the one that takes writes is used. */
  url: string
  poolSize: number
  /** DATABASE_DIRECT_URL, where `url` leads through a pooler. */
  directUrl: string | null
}

export type Server = Engine & {
  writer: Writer
  /** Something may have changed: asks which address takes writes. */
  suspect(): void
}

/**
 * The PostgreSQL server that takes writes.
 * @throws what `isDatabaseAway` knows where there are several addresses and none takes writes
 */
export async function openServer({ url, poolSize, directUrl }: Options): Promise<Server> {
  const addresses = addressesOf(url)
  const writer = createWriter(addresses)
  // The first one may have been followed by another since these settings were made, and may even take writes.
  if (addresses.length > 1) await writer.find()
  const direct = directUrl === null ? null : addressesOf(directUrl)
  const listener = createListener(direct ? findOf(direct, createWriter(direct)) : findOf(addresses, writer))
  const connections = openConnections({
    address: writer.current,
    size: poolSize,
    isPooled: directUrl !== null,
    onTrouble: () => gate.suspect(),
    check: () => gate.check(),
  })
  const findAgain = async () => {
    const before = writer.current()
    if ((await writer.find()) === before) return
    connections.dropAll()
    listener.renew()
  }
  const gate = createGate(findAgain, {
    onAway: connections.dropAll,
    onBack: listener.renew,
  })
  return {
    name: 'server',
    writer,
    suspect: gate.suspect,
    pool: {
      connect: async () => {
        try {
          return await connections.connect()
        } catch (error) {
          if (isDatabaseAway(error)) gate.suspect()
          throw error
        }
      },
      end: async () => {
        gate.stop()
        await Promise.all([connections.end(), listener.end()])
      },
    },
    listen: listener.listen,
    use: connections.use,
    takeRole: async (role) => connections.takeRole(role),
    // It may be away, but it comes back.
    onLost: () => {},
    isThere: gate.isThere,
  }
}

/** One address is where it is; of several the right one is asked for each time. */
const findOf = (addresses: readonly string[], writer: Writer) => async () =>
  addresses.length === 1 ? writer.current() : writer.find()
