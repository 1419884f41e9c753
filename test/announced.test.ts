import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** SQL statements after which a cached personal answer is outdated or a session has ended. */
const telling =
  /(insert into|update|delete from) (messages\b|notices\b)|update sessions set ended_at|delete from sessions\b|update accounts set (role|suspended_at|closed_at)\b/i

/**
 * Files that change polled answers or end sessions without announcing it, each with the file of its caller, which
 * announces it in the same transaction. null: only accounts are changed that have never had a session.
 */
const announcedBy: Record<string, string | null> = {
  'src/server/people/accounts/sql.ts': null,
  'src/server/people/accounts/suspension.ts': 'src/server/oversight/people/acts/suspending.ts',
  'src/server/board/messages/sql.ts': 'src/server/board/messages/messages.ts',
  'src/server/board/colleagues/sql.ts': 'src/server/board/colleagues/colleagues.ts',
  'src/server/oversight/people/sql.ts': 'src/server/oversight/people/acts/roles.ts',
}

test('every statement that changes polled answers or ends sessions is announced by its file or its caller', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
  const changing = files.filter((file) => telling.test(textOf.get(file) ?? ''))
  expect(changing.length).toBeGreaterThan(8)
  const announces = (file: string) => /\b(announce|endAllSessions)\(\s*trx/.test(textOf.get(file) ?? '')
  const unannounced = changing.filter((file) => {
    const caller = announcedBy[file]
    return caller !== null && !announces(caller ?? file)
  })
  expect(unannounced).toEqual([])
})
