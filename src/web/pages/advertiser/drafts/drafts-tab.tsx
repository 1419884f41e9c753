import type { DraftCard } from '../../../../shared/board/drafts/drafts.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { Pencil } from '../../../ui/base/icons.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { OwnDrafts } from './own-drafts.tsx'

export const draftsPath = '/my-advertisements?status=draft'

type Query = Parameters<typeof Loaded<{ data: DraftCard[] }>>[0]['query']

export function DraftsTab({ query }: { query: Query }) {
  return (
    <Loaded
      query={query}
      what="Taslaklarınız"
      blocks={{ count: 2, size: 'h-27 rounded-card', layout: 'flex flex-col gap-3' }}
    >
      {({ data }) =>
        data.length > 0 ? (
          <OwnDrafts drafts={data} />
        ) : (
          <EmptyState
            icon={Pencil}
            title="Taslağınız yok."
            action={<ButtonLink href="/create-advertisement">İlan Ver</ButtonLink>}
          >
            Yazmaya başladığınız ilanlar, siz gönderene kadar burada durur.
          </EmptyState>
        )
      }
    </Loaded>
  )
}

const most = 3

export function FirstDrafts({ drafts }: { drafts: readonly DraftCard[] }) {
  if (drafts.length === 0) return null
  return (
    <section aria-label="Taslaklar" className="mb-4">
      <OwnDrafts drafts={drafts.slice(0, most)} />
      {drafts.length > most && (
        <ButtonLink href={draftsPath} tone="quiet" size="small" className="mt-1 -ml-3">
          {`Tüm taslaklar (${drafts.length})`}
        </ButtonLink>
      )}
    </section>
  )
}
