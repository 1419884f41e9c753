import { CompiledQuery } from 'kysely'
import type { Db, Engine, EngineConnection, EngineResult, LocalSubscribers } from './database.ts'

const marker = '-- after commit'
const emptyResult: EngineResult = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * Calls `act` once the transaction has committed; after a rollback `act` is never called. Outside a
 * transaction it is called at once. The code that awaits the transaction continues only after `act`. Use this
 * only for state of this process, such as a cache, because a crash may prevent the call: work that must not
 * be lost belongs in the outbox.
 * @param act gets `local`, through which it can deliver a message to the subscribers in this process
 */
export async function afterCommit(trx: Db, act: (local: LocalSubscribers) => void): Promise<void> {
  // Kysely has no hook for commits. `act` is therefore handed to the connection with this marker, which looks
  // like a statement but is not sent to the database: the connection calls `act` after the commit or, outside
  // a transaction, at once.
  await trx.executeQuery(CompiledQuery.raw(marker, [act]))
}

export function withAfterCommit({ connect, end }: Engine['pool'], local: LocalSubscribers): Engine['pool'] {
  return { connect: async () => connectionWithAfterCommit(await connect(), local), end }
}

function connectionWithAfterCommit(connection: EngineConnection, local: LocalSubscribers): EngineConnection {
  let acts: ((local: LocalSubscribers) => void)[] = []
  let isOpen = false
  return {
    release: connection.release,
    query: async (text, parameters) => {
      if (text === marker) {
        const act = parameters[0] as (local: LocalSubscribers) => void
        if (isOpen) acts.push(act)
        else act(local)
        return emptyResult
      }
      const result = await connection.query(text, parameters)
      if (/^(begin|start transaction)/.test(text)) isOpen = true
      if (text !== 'commit' && text !== 'rollback') return result
      const callbacks = result.command === 'COMMIT' ? acts : []
      isOpen = false
      acts = []
      for (const act of callbacks) act(local)
      return result
    },
  }
}
