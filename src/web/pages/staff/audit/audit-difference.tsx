import type { AuditEntry } from '../../../../shared/audit.ts'

type Facts = Pick<AuditEntry, 'before' | 'after' | 'reason' | 'is_erased'>

/** Field by field what was and what is, and why. */
export function AuditDifference({ entry: { before, after, reason, is_erased: isErased } }: { entry: Facts }) {
  if (isErased) return <span className="text-text3">Kişi hesabını kapattığı için ayrıntılar silindi.</span>
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0 && !reason) return <>–</>
  return (
    <div className="max-w-xl text-small lg:text-start">
      {names.map((name) => (
        <div key={name} className="wrap-anywhere">
          <span className="text-text3">{`${name}: `}</span>
          {before && name in before && <del className="text-text2">{wordsOf(before[name])}</del>}
          {before && name in before && after && name in after && ' → '}
          {after && name in after && <ins className="font-medium no-underline">{wordsOf(after[name])}</ins>}
        </div>
      ))}
      {reason && (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          <span className="text-text3">Neden: </span>
          {reason}
        </p>
      )}
    </div>
  )
}

const longest = 300

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'yok'
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text === '') return 'boş'
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
