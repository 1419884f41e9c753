import { formatDateTime } from '../../../shared/dates.ts'
import type { NewDraft } from '../../advertisements/form/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

type Props = { draft: NewDraft; onContinue: () => void; onDiscard: () => void }

/** What was left unfinished the last time, before anything could overwrite it. */
export function DraftOffer({ draft, onContinue, onDiscard }: Props) {
  const { title } = draft.values
  return (
    <Card as="section" aria-label="Taslak">
      <h2 className="text-h3">Kaydedilmemiş bir ilanınız var</h2>
      <p className="mt-2 font-semibold wrap-anywhere">{title.trim() || 'Başlıksız ilan'}</p>
      <p className="mt-1 text-small text-text2">
        {`Son değişiklik: ${formatDateTime(draft.savedAt)}. Fotoğraflar saklanmaz; yeniden seçmeniz gerekir.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onContinue}>İlana Devam Et</Button>
        <Button tone="danger" onClick={onDiscard}>
          Sil ve Baştan Başla
        </Button>
      </div>
    </Card>
  )
}
