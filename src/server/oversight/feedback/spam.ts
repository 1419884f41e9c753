import { createHash } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors.ts'
import { searchWords } from '../../../shared/text/turkish-text.ts'

const mostLinks = { proven: 3, unproven: 1 }

/** Shorter texts ("Teşekkürler!") are not refused as copies, because they may come from many people. */
const shortest = 40
const mostSenders = 3

export function checkLinks(text: string, isProven: boolean): void {
  const most = isProven ? mostLinks.proven : mostLinks.unproven
  if (countLinks(text) <= most) return
  throw wrongMessage(`Mesajınızda en fazla ${most} bağlantı olabilir.`)
}

export function checkOthers(text: string, others: number): void {
  if (text.length < shortest || others < mostSenders) return
  throw wrongMessage('Bu metin bugün birçok kez gönderildi. Lütfen kendi sözlerinizle yazın.')
}

/** A hash of the words of a message, the same for copies with other spacing, case or punctuation. */
export const markOf = (text: string): Buffer =>
  createHash('sha256')
    .update(searchWords(text).join(' ') || text)
    .digest()

const wrongMessage = (sentence: string) => new AppError('invalid_fields', { errors: { message: [sentence] } })

function countLinks(text: string): number {
  const counts = text.split(/\s+/).map((word) => {
    const schemes = word.match(/https?:\/\//gi)?.length ?? 0
    return schemes || Number(/^\W*www\.|[a-z0-9-]\.[a-z]{2,}\//i.test(word))
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
