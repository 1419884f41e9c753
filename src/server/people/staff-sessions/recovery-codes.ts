import { createHmac, randomBytes } from 'node:crypto'
import { staffSessionRules } from '../../../shared/people/staff-sessions.ts'
import { secretKeysOf, type Config } from '../../config/config.ts'
import type { Db } from '../../database/database.ts'
import { execute, queryExists } from '../../database/statements.ts'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 10

export async function renewRecoveryCodes(trx: Db, config: Config, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: staffSessionRules.recoveryCodes }, newCode)
  const hashes = codes.map((code) => hashOf(config.secretKey, accountId, code))
  await execute(trx)`delete from recovery_codes where account_id = ${accountId}`
  await execute(trx)`
    insert into recovery_codes (account_id, hash)
    select ${accountId}, unnest(${hashes}::bytea[])`
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`)
}

export async function spendRecoveryCode(
  trx: Db,
  config: Config,
  { accountId, code, now }: { accountId: number; code: string; now: Date },
): Promise<boolean> {
  const hashes = secretKeysOf(config).map((key) => hashOf(key, accountId, code))
  return queryExists(trx)`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and hash = any(${hashes}::bytea[]) and used_at is null
    returning 1`
}

const newCode = (): string => Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')

const hashOf = (key: string, accountId: number, code: string): Buffer =>
  createHmac('sha256', key).update(`recovery ${accountId} ${code}`).digest()
