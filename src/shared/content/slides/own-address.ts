import { z } from 'zod'
import '../../contract/zod-settings.ts'

const sentence = 'Adres, “/” ile başlayan bir site içi yol ya da https:// ile başlayan bir adres olmalıdır.'
const most = 500

/**
 * True for a path of this site or a complete https address. False for addresses that browsers may read as
 * another host, such as `//host`.
 */
export function isSafeLink(address: string): boolean {
  if (address.length > most || /[\s\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  if (!/^https:\/\/[^/?#@]/i.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname } = new URL(address)
  return username === '' && password === '' && hostname.includes('.')
}

export const optionalAddress = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || isSafeLink(value), sentence)
