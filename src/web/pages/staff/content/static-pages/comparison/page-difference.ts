import { diffArrays } from 'diff'
import { wordDiff, type DiffPart } from '../../../../../../shared/text/word-diff.ts'

type Passage = { isChanged: boolean; parts: DiffPart[] }

/**
 * Compares whole paragraphs first, and words only within changed paragraphs: in a long text a comparison word
 * by word is slow and tears unchanged sentences apart.
 */
export function pageDifference(before: string, after: string): Passage[] {
  const passages: Passage[] = []
  let [removed, added]: [string[], string[]] = [[], []]
  const endChange = () => {
    if (removed.length === 0 && added.length === 0) return
    const parts = wordDiff(removed.join('\n\n'), added.join('\n\n'))
    passages.push({ isChanged: true, parts })
    removed = []
    added = []
  }
  for (const change of diffArrays(paragraphsOf(before), paragraphsOf(after)))
    if (change.removed) removed = change.value
    else if (change.added) added = change.value
    else {
      endChange()
      for (const text of change.value) passages.push({ isChanged: false, parts: [{ kind: 'same', text }] })
    }
  endChange()
  return passages
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}|\n(?=- |\d+\. )/).filter(Boolean)
