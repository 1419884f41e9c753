import { formatDateTime } from '../../../shared/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { CvDraft } from './cv-draft.ts'
import { changedParts } from './cv-merge.ts'

type Props = { draft: CvDraft; onContinue: () => void; onDiscard: () => void }

/** What was typed the last time and not saved, before anything could overwrite it. */
export function CvDraftOffer({ draft, onContinue, onDiscard }: Props) {
  return (
    <Card as="section" aria-label="Taslak">
      <h2 className="text-h3">Kaydedilmemiş değişiklikleriniz var</h2>
      <p className="mt-2">
        Değiştirdikleriniz:{' '}
        <span className="font-semibold">{changedParts(draft.values, draft.base).join(', ')}</span>
      </p>
      <p className="mt-1 text-small text-text2">
        {`Son değişiklik: ${formatDateTime(draft.savedAt)}. Yazdıklarınız bu tarayıcıda saklandı.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onContinue}>Değişikliklere Devam Et</Button>
        <Button tone="danger" onClick={onDiscard}>
          Sil ve Kayıtlı Hâlini Aç
        </Button>
      </div>
    </Card>
  )
}
