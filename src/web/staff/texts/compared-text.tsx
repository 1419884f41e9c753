import type { DiffPart } from '../../../shared/text/word-diff.ts'

export const changeStyles = {
  added: 'bg-ok-bg text-ok underline decoration-2 underline-offset-2 [del+&]:ml-1',
  removed: 'bg-bad-bg text-bad line-through',
}

export function ComparedText({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map((part, place) => <Part key={place} part={part} />)
}

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={changeStyles[kind]}>
      <span className="sr-only">{kind === 'added' ? '[eklendi: ' : '[çıkarıldı: '}</span>
      {text}
      <span className="sr-only">]</span>
    </Tag>
  )
}
