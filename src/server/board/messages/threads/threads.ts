import type { Thread } from '../../../../shared/board/messages/threads.ts'
import { onOneLine } from '../../../../shared/text/safe-text.ts'
import { foldTurkish, searchWords } from '../../../../shared/text/turkish-text.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { prefixQuery } from '../../../people/accounts/names.ts'
import { listThreads } from './sql-threads.ts'

const perPage = 30
const excerptLength = 140
const leadLength = 40

type Query = { q?: string | undefined; page: number }

export async function listOwnThreads({ db, now }: Context, viewer: Viewer, { q = '', page }: Query) {
  const query = prefixQuery(q)
  if (q !== '' && query === null) return { data: [], has_more: false }
  const rows = await listThreads(db.kysely, {
    accountId: viewer.id,
    query,
    limit: perPage + 1,
    offset: (page - 1) * perPage,
    now: now(),
  })
  const shorten = (message: Thread['last_message']) =>
    message && { ...message, text: excerptOf(message.text, searchWords(q)) }
  return {
    data: rows.slice(0, perPage).map((row) => ({
      ...row,
      last_message: shorten(row.last_message),
      found_message: shorten(row.found_message),
    })),
    has_more: rows.length > perPage,
  }
}

function excerptOf(text: string, words: string[]): string {
  const line = onOneLine(text)
  const folded = foldTurkish(line)
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((index) => index >= 0), line.length)
  const start = at === line.length || at <= leadLength ? 0 : at - leadLength
  const part = line.slice(start, start + excerptLength).toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + excerptLength < line.length ? '…' : ''}`
}
