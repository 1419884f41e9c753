import { CompiledQuery } from 'kysely'
import type { Db, Engine, EngineConnection, EngineResult } from './database.ts'
import type { Ears } from './notify.ts'

const marker = '-- after commit'
const nothing: EngineResult = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * Has `act` run right after the transaction has committed, before its caller goes on; never when it rolls back.
 * Outside a transaction it runs at once. For what lives in this process only (a cache): work that must not get
 * lost goes into the outbox. `act` gets the ears of the database that the transaction is on.
 */
export async function afterCommit(trx: Db, act: (ears: Ears) => void): Promise<void> {
  // Kysely has no such hook; its connection is found by sending a statement that never reaches the database.
  await trx.executeQuery(CompiledQuery.raw(marker, [act]))
}

/** The same pool, whose connections know `afterCommit`. */
export function noticingCommits({ connect, end }: Engine['pool'], ears: Ears): Engine['pool'] {
  return { connect: async () => noticeCommits(await connect(), ears), end }
}

function noticeCommits(connection: EngineConnection, ears: Ears): EngineConnection {
  let acts: ((ears: Ears) => void)[] = []
  let isOpen = false
  return {
    release: connection.release,
    query: async (text, parameters) => {
      if (text === marker) {
        const act = parameters[0] as (ears: Ears) => void
        if (isOpen) acts.push(act)
        else act(ears)
        return nothing
      }
      const result = await connection.query(text, parameters)
      if (/^(begin|start transaction)/.test(text)) isOpen = true
      if (text !== 'commit' && text !== 'rollback') return result
      const due = result.command === 'COMMIT' ? acts : []
      isOpen = false
      acts = []
      for (const act of due) act(ears)
      return result
    },
  }
}
