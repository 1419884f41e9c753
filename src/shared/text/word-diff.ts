import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** With more edits than this, the whole text is shown as replaced, because a comparison would be slow. */
const mostEdits = 1_000

export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: mostEdits })
  if (!changes) return partsOf({ same: '', removed: before, added: after })
  return joinPhrases(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  )
}

const wordsIn = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []

type Run = { same: string; removed: string; added: string }

function joinPhrases(parts: DiffPart[]): DiffPart[] {
  let run: Run = { same: '', removed: '', added: '' }
  const runs = [run]
  parts.forEach(({ kind, text }, index) => {
    const isAfterChange = run.removed !== '' || run.added !== ''
    const isLast = index === parts.length - 1
    if (kind !== 'same') run[kind] += text
    else if (isAfterChange && !isLast && /^[^\S\n]+$/.test(text)) {
      run.removed += text
      run.added += text
    } else runs.push((run = { same: text, removed: '', added: '' }))
  })
  return runs.flatMap(partsOf)
}

const partsOf = ({ same, removed, added }: Run): DiffPart[] =>
  [
    { kind: 'same' as const, text: same },
    { kind: 'removed' as const, text: removed },
    { kind: 'added' as const, text: added },
  ].filter(({ text }) => text !== '')
