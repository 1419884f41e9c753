import { wordDiff, type DiffPart } from '../../../../shared/word-diff.ts'

export type Passage = { isChanged: boolean; parts: DiffPart[] }

/**
 * What became of a page: paragraphs that stayed, and between them passages compared word by word. Paragraphs first, so
 * that long texts stay quick and a moved word does not tear sentences apart.
 */
export function pageDifference(before: string, after: string): Passage[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)]
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const passages: Passage[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      passages.push({ isChanged: false, parts: [{ kind: 'same', text: now[j] ?? '' }] })
      i += 1
      j += 1
      continue
    }
    const [fromOld, fromNow] = [i, j]
    while ((i < old.length || j < now.length) && !(i < old.length && old[i] === now[j]))
      if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1))) i += 1
      else j += 1
    const parts = wordDiff(old.slice(fromOld, i).join('\n\n'), now.slice(fromNow, j).join('\n\n'))
    passages.push({ isChanged: true, parts })
  }
  return passages
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}|\n(?=- |\d+\. )/).filter(Boolean)
