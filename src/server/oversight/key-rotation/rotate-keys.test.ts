import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeAccount } from '../../../../test/factories.ts'
import { setUpTestServer } from '../../../../test/board.ts'
import { reencryptAll, sealedColumns } from './rotate-keys.ts'
import { keyNameOf, seal, unseal, type SealingKey } from '../../crypto/seal.ts'
import { newFormToken, secondsLeft } from '../feedback/form-token.ts'
import { renewRecoveryCodes, spendRecoveryCode } from '../../people/staff-sessions/recovery-codes.ts'

const keyOf = (name: string, fill: number): SealingKey => ({ name, key: Buffer.alloc(32, fill) })
const [old, young] = [keyOf('2025', 1), keyOf('2026', 2)]

const server = setUpTestServer()

test('every encrypted column is included in the key rotation', () => {
  const tables = readFileSync('src/server/database/tables.ts', 'utf8')
  const named = [...tables.matchAll(/^ {2}(\w*(?:_sealed|secret)): Buffer/gm)].map(([, name]) => name)
  expect(sealedColumns.map(({ column }) => column).sort()).toEqual(named.sort())
})

test('after a rotation only the new key decrypts the values, and a second run finds nothing to do', async () => {
  const { kysely } = server.database
  const people = [await makeAccount(server), await makeAccount(server), await makeAccount(server)]
  for (const [index, { id }] of people.entries()) {
    const key = index === 2 ? young : old
    await sql`insert into second_factors (account_id, secret, enrolled_at) values (${id}, ${seal([key], `s${id}`, `second factor ${id}`)}, now())`.execute(
      kysely,
    )
  }
  const rotate = async () =>
    (await reencryptAll(server.database, [young, old])).find(({ column }) => column === 'secret')
  expect(await rotate()).toMatchObject({ values: 3, reencrypted: 2 })
  const { rows } = await sql<{ id: number; secret: Buffer }>`
    select account_id as id, secret from second_factors`.execute(kysely)
  for (const { id, secret } of rows) {
    expect(keyNameOf(secret)).toBe('2026')
    expect(unseal([young], secret, `second factor ${id}`)).toBe(`s${id}`)
  }
  expect(await rotate()).toMatchObject({ values: 3, reencrypted: 0 })
  await expect(reencryptAll(server.database, [keyOf('2027', 3)])).rejects.toThrow(/2026/)
})

test('recovery codes and form tokens of the previous secret key are valid only while that key is configured', async () => {
  const { context, database } = server
  const { id: accountId } = await makeAccount(server, { role: 'admin' })
  await sql`
    insert into second_factors (account_id, secret, enrolled_at) values (${accountId}, decode('00', 'hex'), now())`.execute(
    database.kysely,
  )
  const [first = '', second = ''] = await renewRecoveryCodes(database.kysely, context.config, accountId)
  const token = newFormToken(context)
  const changed = {
    ...context.config,
    secretKey: 'a new one',
    previousSecretKeys: [context.config.secretKey],
  }
  const gone = { ...changed, previousSecretKeys: [] }
  const spend = (config: typeof changed, code: string) =>
    spendRecoveryCode(database.kysely, config, { accountId, code: code.replace('-', ''), now: new Date() })
  expect(await spend(gone, first)).toBe(false)
  expect(await spend(changed, first)).toBe(true)
  expect(await spend(changed, second)).toBe(true)
  expect(secondsLeft({ ...context, config: changed }, token)).not.toBeNull()
  expect(secondsLeft({ ...context, config: gone }, token)).toBeNull()
})
