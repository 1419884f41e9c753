import pg from 'pg'
import { valueTypes } from './db-values.ts'

/** For the question how a server is; one that takes longer does not count. */
const askTimeoutMs = 2000

/** What one server of a cluster says of itself. */
export type NodeState = {
  /** A primary; a replica follows one. */
  takesWrites: boolean
  /** Bytes of the log of writes: how far a primary has written, how far a replica has replayed. */
  position: number
  /** Goes up by one with each promotion. */
  timeline: number
}

// What a replica receives now is told to members of pg_monitor only; its control file follows with its restart points.
const question = `
  select not pg_is_in_recovery() as "takesWrites",
    pg_wal_lsn_diff(
      case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')
        else pg_current_wal_insert_lsn() end,
      '0/0') as position,
    case when pg_is_in_recovery() then
      coalesce(
        (select received_tli from pg_stat_wal_receiver),
        (select greatest(c.timeline_id, r.min_recovery_end_timeline)
          from pg_control_checkpoint() c, pg_control_recovery() r))
      else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int end as timeline`

/** Asks on a connection of its own. */
export async function askNode(address: string): Promise<NodeState> {
  const client = clientOf(address)
  try {
    await client.connect()
    return await stateOf(client)
  } finally {
    client.end().catch(() => {})
  }
}

export type Node = {
  address: string
  /** Asks on a connection that is kept, and opened anew where it broke. One question at a time. */
  ask(): Promise<NodeState>
  close(): Promise<void>
}

export function openNode(address: string): Node {
  let client: pg.Client | null = null
  const drop = async () => {
    const dropped = client
    client = null
    await dropped?.end().catch(() => {})
  }
  return {
    address,
    ask: async () => {
      try {
        if (!client) {
          client = clientOf(address)
          await client.connect()
        }
        return await stateOf(client)
      } catch (error) {
        void drop()
        throw error
      }
    },
    close: drop,
  }
}

function clientOf(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: askTimeoutMs,
    query_timeout: askTimeoutMs,
    keepAlive: true,
    types: valueTypes,
  })
  client.on('error', () => {})
  return client
}

async function stateOf(client: pg.Client): Promise<NodeState> {
  const { rows } = await client.query<NodeState>(question)
  const [state] = rows
  if (!state) throw new Error('The database said nothing of itself')
  return state
}
