import { useEffect, useState, type ReactNode } from 'react'
import { untitledDraft } from '../../../../shared/board/drafts/draft-limits.ts'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { blankValues } from '../../../../shared/board/advertisements/advertisement-values.ts'
import { firstOpenStep, isSame, type NewDraft } from '../../../board/advertisements/form/drafts.ts'
import { draftPath } from '../../../board/drafts/draft-path.ts'
import { valuesOfDraft } from '../../../board/drafts/draft-merge.ts'
import { forgetUnsent, keepUnsent, listUnsentNew } from '../../../board/drafts/draft-storage.ts'
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
  const saved = drafts.data?.data ?? []
  const [newest] = saved
  const isBlank = unsent !== 'sending' && unsent.length === 0 && !drafts.isPending && !newest
  useEffect(() => {
    if (isBlank) onStart(blankStart())
  }, [isBlank, onStart])
  if (unsent !== 'sending' && (unsent.length > 0 || newest)) {
    return (
      <>
        <h1 className="text-h2">İlan Ver</h1>
        <Card as="section" aria-label="Taslak" className="mt-6">
          <h2 className="text-h3">
            {`Yarım kalan ${unsent.length > 1 ? unsent.length : 'bir'} ilanınız var`}
          </h2>
          {unsent.map((one) => (
            <Unfinished key={one.key} title={one.values.title} changedAt={one.savedAt} isUnsent>
              <Button onClick={() => onStart(startOf(one))}>
                İlana Devam Et<span className="sr-only">: {one.values.title}</span>
              </Button>
            </Unfinished>
          ))}
          {unsent.length === 0 && newest && (
            <Unfinished title={newest.title} changedAt={newest.updated_at}>
              <ButtonLink href={draftPath(newest.id)}>İlana Devam Et</ButtonLink>
            </Unfinished>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button tone="secondary" onClick={() => onStart(blankStart())}>
              Yeni İlan Yaz
            </Button>
            {saved.length > (unsent.length > 0 ? 0 : 1) && (
              <ButtonLink href="/my-advertisements?status=draft" tone="quiet">
                {`Tüm taslaklar (${saved.length})`}
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

type UnfinishedProps = { title: string; changedAt: string; isUnsent?: boolean; children: ReactNode }

function Unfinished({ title, changedAt, isUnsent = false, children }: UnfinishedProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{title.trim() || untitledDraft}</strong>
        </p>
        <p className="mt-1 text-small text-text2">
          {`Son değişiklik: ${formatDateTime(changedAt)}.`}
          {isUnsent && ' Şimdilik yalnızca bu tarayıcıda duruyor.'}
        </p>
      </div>
      {children}
    </div>
  )
}

function useUnsent(): NewDraft[] | 'sending' {
  const [found] = useState(listUnsentNew)
  const [state, setState] = useState<NewDraft[] | 'sending'>(found.length > 0 ? 'sending' : found)
  useEffect(() => {
    if (found.length === 0) return
    let isHere = true
    void Promise.all(found.map(isSent)).then((sent) => {
      if (isHere) setState(found.filter((_, index) => !sent[index]))
    })
    return () => {
      isHere = false
    }
  }, [found])
  return state
}

async function isSent({ values, key }: NewDraft): Promise<boolean> {
  const step = firstOpenStep(values)
  try {
    const draft = await sendDraft({ key }, { values, step, field: null }, false)
    // If an earlier request with this idempotency key succeeded but its reply was lost, `draft` has the
    // values of that request; those typed since are stored in the browser.
    const stored = valuesOfDraft(draft)
    if (!isSame(stored, values)) keepUnsent(draft.id, { values, base: stored, key, step })
    forgetUnsent(key)
    return true
  } catch {
    return false
  }
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
