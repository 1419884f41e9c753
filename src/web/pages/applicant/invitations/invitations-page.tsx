import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Invitation } from '../../../../shared/board/invitations/invitations.ts'
import { OpennessCard } from '../../../board/invitations/openness-card.tsx'
import { useApi } from '../../../data/queries.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { definePage } from '../../../navigation/page.ts'
import { Mail } from '../../../ui/base/icons.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../../ui/layout/stable-focus.ts'
import { Paged } from '../../../ui/paged.tsx'
import { InvitationRow } from './invitation-row.tsx'

const path = '/davetler'

export const page = definePage({
  Component: InvitationsPage,
  access: 'user',
  head: () => ({ title: 'Davetler', noindex: true }),
})

function InvitationsPage() {
  const [search] = useSearchParams()
  const query = useApi('GET /api/app/invitations', { query: { page: pageFrom(search) } }, { staleTime: 0 })
  return (
    <div className="page-gutter mx-auto min-h-dvh max-w-list py-8">
      <h1 className="text-h2">Davetler</h1>
      <p className="mt-2 mb-6 text-text2">
        İlan sahiplerinin sizi davet ettiği ilanlar. İlanı açıp başvurabilir ya da daveti geri
        çevirebilirsiniz.
      </p>
      <Loaded
        query={query}
        what="Davetleriniz"
        blocks={{ count: 2, size: 'h-36 rounded-card', layout: 'flex flex-col gap-3' }}
      >
        {({ data: rows, ...pages }) => (
          <Paged
            pages={pages}
            hrefFor={(number) => (number === 1 ? path : `${path}?page=${number}`)}
            empty={<NoInvitations />}
          >
            <Rows rows={rows} />
          </Paged>
        )}
      </Loaded>
      <div className="mt-6">
        <OpennessCard />
      </div>
    </div>
  )
}

function Rows({ rows }: { rows: Invitation[] }) {
  const list = useRef<HTMLUListElement>(null)
  useStableFocus(list)
  return (
    <ul ref={list} className="flex flex-col gap-3">
      {rows.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  )
}

const NoInvitations = () => (
  <EmptyState icon={Mail} title="Henüz davet almadınız.">
    Davetlere açık olduğunuzda ilan sahipleri sizi bulup ilanına davet edebilir; davetleriniz burada durur.
  </EmptyState>
)
