import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** An encryption key. An encrypted value contains the name of its key, so that newer keys can be added. */
export type SealingKey = { name: string; key: Buffer }

/** AES-256-GCM, in bytes. */
const sizes = { nonce: 12, tag: 16 }

/**
 * Encrypts a text with the first of the keys.
 * @param owner identifies the record of the value, so that a copy in another record cannot be decrypted
 */
export function seal([active]: readonly SealingKey[], text: string, owner: string): Buffer {
  if (!active) throw new Error('There is no key to seal with')
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv('aes-256-gcm', active.key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const name = Buffer.from(active.name)
  return Buffer.concat([Buffer.of(name.length), name, nonce, cipher.getAuthTag(), sealed])
}

export function unseal(keys: readonly SealingKey[], value: Uint8Array, owner: string): string {
  const bytes = Buffer.from(value)
  const start = 1 + (bytes[0] ?? 0)
  const name = keyNameOf(bytes)
  const found = keys.find((key) => key.name === name)
  if (!found) throw new Error(`The key "${name}" of a sealed value is not among DATA_KEYS`)
  const [nonce, tag] = [start, start + sizes.nonce].map((at, index) =>
    bytes.subarray(at, at + (index === 0 ? sizes.nonce : sizes.tag)),
  ) as [Buffer, Buffer]
  const cipher = createDecipheriv('aes-256-gcm', found.key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
  return (
    cipher.update(bytes.subarray(start + sizes.nonce + sizes.tag), undefined, 'utf8') + cipher.final('utf8')
  )
}

export function keyNameOf(value: Uint8Array): string {
  return Buffer.from(value.subarray(1, 1 + (value[0] ?? 0))).toString()
}

export const keyOfSecret = (secret: string): SealingKey => ({
  name: 'secret',
  key: Buffer.from(hkdfSync('sha256', secret, '', 'klaket sealed values', 32)),
})
