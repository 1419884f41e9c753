import { CompiledQuery } from 'kysely'
import type { Db, Engine, EngineConnection, EngineResult, LocalSubscribers } from './database.ts'

const marker = '-- after commit'
const emptyResult: EngineResult = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * Calls `act` once the transaction has committed; outside a transaction, at once. A crash may prevent the
 * call, so work that must not be lost belongs in the outbox.
 */
export async function afterCommit(trx: Db, act: (local: LocalSubscribers) => void): Promise<void> {
  // Kysely has no hook for commits. This marker looks like a statement, but only hands `act` to the
  // connection, which calls it after the commit.
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
