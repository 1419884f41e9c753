import { useEffect, useState } from 'react'
import { untitledDraft } from '../../../../shared/board/drafts/draft-limits.ts'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { blankValues } from '../../../../shared/board/advertisements/advertisement-values.ts'
import { firstOpenStep, isSame, type NewDraft } from '../../../board/advertisements/form/drafts.ts'
import { draftPath } from '../../../board/drafts/draft-path.ts'
import { valuesOfDraft } from '../../../board/drafts/draft-merge.ts'
import { forgetUnsent, keepUnsent, readUnsentNew } from '../../../board/drafts/draft-storage.ts'
import { sendDraft } from '../../../board/drafts/send-draft.ts'
import type { DraftStart } from '../../../board/drafts/draft-saver.ts'
import { useApi } from '../../../data/queries.ts'
import { newIdempotencyKey } from '../../../forms/idempotency-key.ts'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'

export function ChooseDraft({ onStart }: { onStart: (start: DraftStart) => void }) {
  const unsent = useUnsent()
  const drafts = useApi('GET /api/app/advertisement-drafts', undefined, {
    enabled: unsent !== 'sending',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const newest = drafts.data?.data[0]
  const isBlank = unsent === null && !drafts.isPending && !newest
  useEffect(() => {
    if (isBlank) onStart(blankStart())
  }, [isBlank, onStart])
  if (unsent !== 'sending' && (unsent || newest)) {
    const title = (unsent ? unsent.values.title : newest?.title)?.trim()
    return (
      <>
        <h1 className="text-h2">İlan Ver</h1>
        <Card as="section" aria-label="Taslak" className="mt-6">
          <h2 className="text-h3">Yarım kalan bir ilanınız var</h2>
          <p className="mt-2 wrap-anywhere">
            <strong className="font-semibold">{title || untitledDraft}</strong>
          </p>
          <p className="mt-1 text-small text-text2">
            {`Son değişiklik: ${formatDateTime(unsent?.savedAt ?? newest?.updated_at ?? '')}.`}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {unsent ? (
              <Button onClick={() => onStart(startOf(unsent))}>İlana Devam Et</Button>
            ) : (
              newest && <ButtonLink href={draftPath(newest.id)}>İlana Devam Et</ButtonLink>
            )}
            <Button tone="secondary" onClick={() => onStart(blankStart())}>
              Yeni İlan Yaz
            </Button>
            {(drafts.data?.data.length ?? 0) > 1 && (
              <ButtonLink href="/my-advertisements?status=draft" tone="quiet">
                {`Tüm taslaklar (${drafts.data?.data.length})`}
              </ButtonLink>
            )}
          </div>
        </Card>
      </>
    )
  }
  return (
    <>
      <h1 className="text-h2">İlan Ver</h1>
      <SkeletonGroup label="Sayfa yükleniyor" className="mt-6">
        <Skeleton className="h-96" />
      </SkeletonGroup>
    </>
  )
}

/**
 * If a new advertisement is stored only in this browser, sends it to the server, which saves it as a draft.
 * @returns null if there is none, or if it has been sent; 'sending' until then; the advertisement if sending
 * has failed
 */
function useUnsent(): NewDraft | null | 'sending' {
  const [found] = useState(readUnsentNew)
  const [state, setState] = useState<NewDraft | null | 'sending'>(found && 'sending')
  useEffect(() => {
    if (!found) return
    let isHere = true
    const { values, key } = found
    const step = firstOpenStep(values)
    sendDraft({ key }, { values, step, field: null }, false)
      .then((draft) => {
        // An earlier request with the same idempotency key may have succeeded although its reply was lost.
        // Then `draft` has the values of that request, and the values typed since then are stored in the
        // browser, where the form finds them.
        const stored = valuesOfDraft(draft)
        if (!isSame(stored, values)) keepUnsent(draft.id, { values, base: stored, key, step })
        forgetUnsent(null)
        if (isHere) setState(null)
      })
      .catch(() => isHere && setState(found))
    return () => {
      isHere = false
    }
  }, [found])
  return state
}

const startOf = ({ values, key }: NewDraft): DraftStart => ({
  draft: null,
  key,
  typed: { values, step: firstOpenStep(values), field: null },
})

export const blankStart = (): DraftStart => ({
  draft: null,
  key: newIdempotencyKey(),
  typed: { values: blankValues, step: 0, field: null },
})
