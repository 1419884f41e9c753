import { useParams } from 'react-router'
import type { Person } from '../../../../shared/oversight/people.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { useTitle } from '../../../seo/head-tags.tsx'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { PersonBadges } from '../../../staff/person-badges.tsx'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Users } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonSections } from './person-sections.tsx'
import { SuspensionNotice } from './suspension-notice.tsx'

export const page = definePage({
  Component: PersonPage,
  access: 'editor',
  head: () => ({ title: 'Kişi', noindex: true }),
})

const back = { to: '/yonetim/kisiler', label: 'Kişiler' }

function PersonPage() {
  const id = useParams()['id'] ?? ''
  const query = useApi('GET /api/admin/people/{id}', { params: { id } })
  const person = query.data?.data
  useTitle(person && personName(person))
  if (query.error?.status === 404)
    return (
      <StaffFrame title="Kişi bulunamadı" back={back}>
        <EmptyState
          icon={Users}
          title="Bu numarada bir kişi yok."
          action={<ButtonLink href={back.to}>Kişilere dön</ButtonLink>}
        >
          Bağlantı eksik ya da hatalı olabilir.
        </EmptyState>
      </StaffFrame>
    )
  return (
    <StaffFrame
      title={person ? personName(person) : 'Kişi'}
      back={back}
      lead={person && <PersonBadges person={person} ordinary="Bireysel hesap" />}
    >
      <Loaded
        query={query}
        what="Kişi"
        blocks={{ count: 2, size: 'h-96 rounded-card', layout: 'grid gap-4 md:grid-cols-2' }}
      >
        {({ data }) => <Content key={data.id} person={data} />}
      </Loaded>
    </StaffFrame>
  )
}

function Content({ person }: { person: Person }) {
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-[27rem_minmax(0,1fr)]">
      <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 2xl:grid-cols-1">
        <PersonFacts person={person} />
        <div className="grid min-w-0 gap-4">
          {person.suspension && <SuspensionNotice suspension={person.suspension} />}
          <PersonActs person={person} />
        </div>
      </div>
      <PersonSections person={person} />
    </div>
  )
}
