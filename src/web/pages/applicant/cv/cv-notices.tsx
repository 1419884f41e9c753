import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { CvStart } from './use-cv-form.ts'

export function CvOutdated({ attempt, onMerge }: { attempt: number; onMerge: () => Promise<void> }) {
  const [isMerging, setMerging] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [attempt])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card">
      <Notice
        tone="warn"
        title="Özgeçmişiniz bu sırada başka bir yerde değişti."
        action={
          <Button
            size="small"
            pending={isMerging}
            onClick={() => {
              setMerging(true)
              void onMerge().finally(() => setMerging(false))
            }}
          >
            Güncel Hâlini Al
          </Button>
        }
      >
        Henüz kaydedilmedi. Yazdıklarınız kaybolmaz; burada değiştirdikleriniz korunur, kalanı yenilenir.
      </Notice>
    </div>
  )
}

export function CvMerged({
  filled,
  onDiscard,
}: {
  filled: CvStart & { round: number }
  onDiscard: () => void
}) {
  const { origin, clashes, round } = filled
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0 && (origin === 'merge' || clashes.length > 0)) box.current?.focus()
  }, [round, origin, clashes])
  if (origin === 'saved' && clashes.length === 0) return null
  return (
    <div ref={box} role="status" tabIndex={-1} className="rounded-card">
      <Notice
        title={
          origin === 'draft'
            ? 'Kaydedilmemiş değişiklikleriniz geri getirildi.'
            : 'Özgeçmişinizin güncel hâli alındı, değişiklikleriniz korundu.'
        }
        action={
          <Button tone="secondary" size="small" onClick={onDiscard}>
            Kayıtlı Hâline Dön
          </Button>
        }
      >
        {clashes.length > 0 && (
          <ul className="mb-1 list-disc pl-5 wrap-anywhere">
            {clashes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        Kontrol edip kaydedin.
      </Notice>
    </div>
  )
}
