import { useEffect, useRef } from 'react'
import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { formatTime } from '../../../shared/values/dates.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { useDictionaries } from '../advertisements/use-dictionaries.ts'
import { otherFacts, type Clash } from './draft-merge.ts'

type ConflictProps = {
  other: AdvertisementDraft
  onMerge: () => void
  onTakeOther: () => void
}

export function DraftConflict({ other, onMerge, onTakeOther }: ConflictProps) {
  return (
    <Notice
      tone="warn"
      title={`Bu taslak başka bir cihazda değişti (${formatTime(other.updated_at).replace(':', '.')}).`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onMerge}>
            İkisini Birleştir
          </Button>
          <Button size="small" tone="secondary" onClick={onTakeOther}>
            Diğerini Al
          </Button>
        </div>
      }
    >
      Burada yazdıklarınız duruyor. Birleştirirseniz burada değiştirdikleriniz korunur, kalanı diğer cihazdan
      gelir.
    </Notice>
  )
}

export function DraftGone({ onRenew }: { onRenew: () => void }) {
  return (
    <Notice
      tone="warn"
      title="Bu taslak başka bir yerde gönderildi ya da silindi."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onRenew}>
            Yeni Taslak Olarak Sakla
          </Button>
          <ButtonLink size="small" tone="secondary" href="/my-advertisements">
            İlanlarım
          </ButtonLink>
        </div>
      }
    >
      Burada yazdıklarınız duruyor.
    </Notice>
  )
}

type MergedProps = { round: number; clashes: readonly Clash[]; kept: AdvertisementValues }

export function DraftMerged({ round, clashes, kept }: MergedProps) {
  const box = useRef<HTMLDivElement>(null)
  const words = useDictionaries()
  const facts = clashes.flatMap((clash) => otherFacts(clash, kept, words))
  useEffect(() => box.current?.focus(), [round])
  return (
    <div ref={box} role="status" tabIndex={-1} className="mb-6 rounded-card">
      <Notice
        title={facts.length > 0 ? 'İki hâl birleştirildi. Şunlara bakın:' : 'Taslağın güncel hâli alındı.'}
      >
        {facts.length > 0 && (
          <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
            {facts.map(({ label, value }) => (
              <li key={label}>
                {`${label}: burada yazdığınız kaldı.`}
                <blockquote className="mt-0.5 max-h-40 overflow-y-auto whitespace-pre-line text-text2">
                  {`Diğer cihazdaki: ${value || 'boş'}`}
                </blockquote>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
