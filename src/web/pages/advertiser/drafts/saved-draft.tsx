import type { ReactNode } from 'react'
import type { AdvertisementDraft } from '../../../../shared/board/drafts/drafts.ts'
import { firstOpenStep } from '../../../board/advertisements/form/drafts.ts'
import { mergeDraft, valuesOfDraft } from '../../../board/drafts/draft-merge.ts'
import { readUnsent } from '../../../board/drafts/draft-storage.ts'
import type { DraftStart } from '../../../board/drafts/draft-saver.ts'
import { useApi } from '../../../data/queries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { BriefcaseBusiness } from '../../../ui/base/icons.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'

export function SavedDraft({ id, children }: { id: number; children: (start: DraftStart) => ReactNode }) {
  // Requested once per visit: another device may have changed the draft, but no reply may change the form
  // while the person types.
  const query = useApi(
    'GET /api/app/advertisement-drafts/{id}',
    { params: { id } },
    { gcTime: 0, staleTime: Infinity, refetchOnReconnect: false },
  )
  if (query.error?.status === 404)
    return (
      <EmptyState
        icon={BriefcaseBusiness}
        level={1}
        title="Bu taslak artık yok."
        action={
          <>
            <ButtonLink href="/create-advertisement">Yeni ilan ver</ButtonLink>
            <ButtonLink href="/my-advertisements" tone="secondary">
              İlanlarım
            </ButtonLink>
          </>
        }
      >
        Gönderilmiş ya da silinmiş olabilir.
      </EmptyState>
    )
  return (
    <>
      {!query.data && <h1 className="sr-only">İlan Ver</h1>}
      <Loaded
        query={query}
        what="Taslağınız"
        blocks={{ size: ['h-9 w-40', 'h-14', 'h-96'], layout: 'flex flex-col gap-6' }}
      >
        {({ data }) => children(startOf(data))}
      </Loaded>
    </>
  )
}

function startOf(draft: AdvertisementDraft): DraftStart {
  const saved = valuesOfDraft(draft)
  const unsent = readUnsent(draft.id)
  const { values, clashes } = unsent
    ? mergeDraft(unsent.base, unsent.values, saved)
    : { values: saved, clashes: [] }
  const last = unsent?.step ?? draft.step
  const step = Math.min(last, firstOpenStep(values))
  return {
    draft,
    key: draft.key,
    typed: { values, step, field: step === draft.step ? draft.field : null },
    clashes,
  }
}
