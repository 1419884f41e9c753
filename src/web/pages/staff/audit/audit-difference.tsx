import type { AuditEntry } from '../../../../shared/operations/audit/audit.ts'
import { auditFieldLabel, auditValueWords } from '../../../staff/texts/audit-words.ts'

type Facts = Pick<AuditEntry, 'subject_type' | 'before' | 'after' | 'reason' | 'is_erased'>

export function AuditDifference({ entry }: { entry: Facts }) {
  const { before, after, reason, is_erased: isErased } = entry
  const wordsOf = (name: string, value: unknown) => auditValueWords(entry.subject_type, name, value)
  if (isErased)
    return <span className="text-text3">Ayrıntılar silindi: hesap kapatıldı ya da saklama süresi doldu.</span>
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (all.length === 0 && !reason) return <>–</>
  const isSame = (name: string) =>
    before !== null &&
    after !== null &&
    name in before &&
    name in after &&
    JSON.stringify(before[name]) === JSON.stringify(after[name])
  const names = [...all.filter(isSame), ...all.filter((name) => !isSame(name))]
  return (
    <div className="max-w-xl text-small lg:text-start">
      {names.map((name) => (
        <div key={name} className="wrap-anywhere">
          <span className="text-text3">{`${auditFieldLabel(name, entry.subject_type)}: `}</span>
          {before && name in before && !isSame(name) && (
            <>
              <del className="text-text2">{wordsOf(name, before[name])}</del>
              {after && name in after && ' → '}
            </>
          )}
          {after && name in after && (
            <ins className="font-medium no-underline">{wordsOf(name, after[name])}</ins>
          )}
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
