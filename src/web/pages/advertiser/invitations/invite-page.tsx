import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ApiReply } from '../../../data/api/api-table.ts'
import { useApi } from '../../../data/queries.ts'
import { pageFrom } from '../../../navigation/page-address.ts'
import { definePage } from '../../../navigation/page.ts'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../../ui/layout/stable-focus.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FindPeople } from './find-people.tsx'
import { SentInvitations } from './sent-invitations.tsx'

export const page = definePage({
  Component: InvitePage,
  access: 'user',
  head: () => ({ title: 'Davet et', noindex: true }),
})

function InvitePage() {
  const id = Number(useParams().id)
  const [search] = useSearchParams()
  const query = useApi(
    'GET /api/app/advertisements/{id}/invitations',
    { params: { id }, query: { page: pageFrom(search) } },
    { staleTime: 0 },
  )
  const box = useRef<HTMLDivElement>(null)
  useStableFocus(box)
  return (
    <div ref={box} className="page-gutter mx-auto min-h-dvh max-w-list pt-4 pb-8 sm:pt-6">
      <BackLink />
      <h1 className="mt-2 text-h2">İlana davet et</h1>
      <Loaded
        query={query}
        what="İlan"
        blocks={{ size: ['h-56 rounded-card', 'h-36 rounded-card'], layout: 'flex flex-col gap-3' }}
      >
        {(reply) => <Inviting key={id} reply={reply} isSent={search.has('gonderilen')} />}
      </Loaded>
    </div>
  )
}

type Reply = ApiReply<'GET /api/app/advertisements/{id}/invitations'>

function Inviting({ reply, isSent }: { reply: Reply; isSent: boolean }) {
  const { advertisement, total, left_today: left, again_at: againAt } = reply
  const path = `/advertisement/${advertisement.id}/invitations`
  const isListShown = isSent || !advertisement.is_live
  return (
    <>
      <p className="mt-2 text-text2">
        <span className="font-semibold text-text">{advertisement.title}</span> için davetlere açık kişileri
        bulun. Soyadı, iletişim bilgileri ve özgeçmişi, kişi başvurduğunda görünür.
      </p>
      <div className="mt-4 mb-6">
        <TabLinks
          label="Davetler"
          links={[
            { href: path, label: 'Kişi bul', current: !isListShown },
            { href: `${path}?gonderilen=1`, label: 'Gönderdikleriniz', current: isListShown, total },
          ]}
        />
      </div>
      {!advertisement.is_live && (
        <div className="mb-4">
          <Notice tone="warn">Davet göndermek için ilanınızın yayında olması gerekir.</Notice>
        </div>
      )}
      {isListShown ? (
        <SentInvitations reply={reply} path={path} />
      ) : (
        <FindPeople advertisement={advertisement} left={left} againAt={againAt} />
      )}
    </>
  )
}
