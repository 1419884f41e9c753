type CachedAnswer = { tag: string; text: string }

const most = 8
const answers = new Map<string, CachedAnswer>()
let person: string | null = null

/**
 * The last reply of the polled endpoint at `url`, with its ETag. Replies are cached in memory only and for
 * one access token, because personal data must not be stored on disk.
 */
export function cachedAnswer(token: string | null, url: string): CachedAnswer | undefined {
  if (token !== person) answers.clear()
  person = token
  return answers.get(url)
}

export function cacheAnswer(token: string | null, url: string, tag: string | null, text: string): void {
  if (!tag || token !== person) return
  answers.delete(url)
  answers.set(url, { tag, text })
  for (const oldest of answers.keys()) {
    if (answers.size <= most) break
    answers.delete(oldest)
  }
}
