import { randomBytes } from 'node:crypto'
import type { Settings } from './env-file.ts'
import { vapidKeys } from '../../src/server/config/delivery.ts'

const secretBytes = 48
const dataKeyBytes = 32

export function missingKeys(known: Settings, now: Date): Settings {
  const made: Settings = {}
  if (!known['SECRET_KEY']) made['SECRET_KEY'] = randomBytes(secretBytes).toString('base64url')
  if (!known['DATA_KEYS'])
    made['DATA_KEYS'] = `${now.getUTCFullYear()}:${randomBytes(dataKeyBytes).toString('base64')}`
  if (!known['VAPID_PUBLIC_KEY'] && !known['VAPID_PRIVATE_KEY']) {
    const { publicKey, privateKey } = vapidKeys()
    Object.assign(made, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  }
  return made
}
