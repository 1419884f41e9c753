type Kept = { tag: string; text: string }

const most = 8
const answers = new Map<string, Kept>()
let person: string | null = null

/**
 * What was answered last to this token, whose tag saves the answer where nothing has changed: in the page's memory, as
 * the browser itself is to keep nothing of it on the disk. Part of the first load.
 */
export function keptAnswer(token: string | null, url: string): Kept | undefined {
  if (token !== person) answers.clear()
  person = token
  return answers.get(url)
}

export function keepAnswer(token: string | null, url: string, tag: string | null, text: string): void {
  if (!tag || token !== person) return
  answers.delete(url)
  answers.set(url, { tag, text })
  for (const oldest of answers.keys()) {
    if (answers.size <= most) break
    answers.delete(oldest)
  }
}
