export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond so many comparisons the middle is shown as taken out and put in as a whole. */
const mostCells = 2_000_000

/**
 * What became of a text, word by word: the parts of both in reading order, removed before added. Words and the blanks
 * between them are compared apart, so that a changed line break is seen.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1
  const middle = diffMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const same = (words: string[]): DiffPart => ({ kind: 'same', text: words.join('') })
  return joined([same(old.slice(0, start)), ...middle, same(old.slice(old.length - end))])
}

const wordsIn = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

/** By the longest common subsequence. */
function diffMiddle(old: string[], now: string[]): DiffPart[] {
  const all = (): DiffPart[] => [
    { kind: 'removed', text: old.join('') },
    { kind: 'added', text: now.join('') },
  ]
  if (old.length === 0 || now.length === 0 || old.length * now.length > mostCells) return all()
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i++] ?? '' })
      j += 1
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
      parts.push({ kind: 'removed', text: old[i++] ?? '' })
    else parts.push({ kind: 'added', text: now[j++] ?? '' })
  }
  return parts
}

/** Neighbours of a kind become one; a blank between two changes belongs to both, so that phrases stay whole. */
function joined(parts: DiffPart[]): DiffPart[] {
  const runs: { same: string; removed: string; added: string }[] = [{ same: '', removed: '', added: '' }]
  parts.forEach(({ kind, text }, index) => {
    let run = runs.at(-1)
    if (!run || text === '') return
    const isBridge =
      kind === 'same' &&
      /^[^\S\n]+$/.test(text) &&
      (run.removed !== '' || run.added !== '') &&
      parts.slice(index + 1).find((part) => part.text !== '')?.kind !== 'same' &&
      index < parts.length - 1
    if (isBridge) {
      run.removed += text
      run.added += text
      return
    }
    if (kind === 'same' && (run.removed !== '' || run.added !== ''))
      runs.push((run = { same: '', removed: '', added: '' }))
    run[kind] += text
  })
  return runs.flatMap(({ same, removed, added }) =>
    [
      { kind: 'same' as const, text: same },
      { kind: 'removed' as const, text: removed },
      { kind: 'added' as const, text: added },
    ].filter(({ text }) => text !== ''),
  )
}
