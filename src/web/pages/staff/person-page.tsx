import { useParams } from 'react-router'
import { personName } from '../../applications/person-name.ts'
import { useTitle } from '../../head-tags.tsx'
import { definePage } from '../../page.ts'
import { useApi } from '../../queries.ts'
import { PersonBadges } from '../../staff/person-badges.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Users } from '../../ui/icons.ts'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { PersonActs } from './person/person-acts.tsx'
import { PersonFacts } from './person/person-facts.tsx'
import { PersonSections } from './person/person-sections.tsx'
import { SuspensionNotice } from './person/suspension-notice.tsx'

export const page = definePage({
  Component: PersonPage,
  access: 'editor',
  head: () => ({ title: 'Kişi', noindex: true }),
})

function PersonPage() {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch, isFetching } = useApi('GET /api/admin/people/{id}', { params: { id } })
  const person = data?.data
  useTitle(person ? personName(person) : undefined)
  if (error?.status === 404)
    return (
      <StaffFrame title="Kişi bulunamadı" back={{ to: '/yonetim/kisiler', label: 'Kişiler' }}>
        <EmptyState
          icon={Users}
          title="Bu numarada bir kişi yok."
          action={<ButtonLink href="/yonetim/kisiler">Kişilere dön</ButtonLink>}
        >
          Bağlantı eksik ya da hatalı olabilir.
        </EmptyState>
      </StaffFrame>
    )
  if (error && !person)
    return (
      <StaffFrame title="Kişi" back={{ to: '/yonetim/kisiler', label: 'Kişiler' }}>
        <ErrorState title="Kişi yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      </StaffFrame>
    )
  if (!person)
    return (
      <StaffFrame title="Kişi" back={{ to: '/yonetim/kisiler', label: 'Kişiler' }}>
        <SkeletonGroup label="Kişi yükleniyor" className="grid gap-4 md:grid-cols-2">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </SkeletonGroup>
      </StaffFrame>
    )
  return (
    <StaffFrame
      title={personName(person)}
      back={{ to: '/yonetim/kisiler', label: 'Kişiler' }}
      lead={<PersonBadges person={person} ordinary="Bireysel hesap" />}
    >
      <div className="grid items-start gap-6 2xl:grid-cols-[27rem_minmax(0,1fr)]" key={person.id}>
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 2xl:grid-cols-1">
          <PersonFacts person={person} />
          <div className="grid min-w-0 gap-4">
            {person.suspension && <SuspensionNotice suspension={person.suspension} />}
            <PersonActs person={person} />
          </div>
        </div>
        <PersonSections person={person} />
      </div>
    </StaffFrame>
  )
}
