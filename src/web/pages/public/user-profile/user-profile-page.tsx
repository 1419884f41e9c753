import { useParams, useSearchParams } from 'react-router'
import { personName } from '../../../board/applications/person-name.ts'
import { useTitle } from '../../../seo/head-tags.tsx'
import { definePage } from '../../../navigation/page.ts'
import { useApi } from '../../../data/queries.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Users } from '../../../ui/base/icons.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'
import { UserProfile } from './user-profile.tsx'

export const page = definePage({
  Component: UserProfilePage,
  access: 'user',
  searchParams: ['userId'],
  head: () => ({ title: 'Profil', noindex: true }),
})

function UserProfilePage() {
  const { userId } = useParams()
  const [search] = useSearchParams()
  const id = (userId ?? search.get('userId') ?? '').trim()
  return (
    <div className="page-gutter mx-auto max-w-[64rem] py-8 print:max-w-none print:p-0">
      {id ? (
        <Profile key={id} userId={id} />
      ) : (
        <>
          <h1 className="sr-only">Profil</h1>
          <ErrorState title="Kullanıcı ID bulunamadı.">
            Bağlantı eksik olabilir. Kişinin adına basarak profilini yeniden açın.
          </ErrorState>
        </>
      )}
    </div>
  )
}

function Profile({ userId }: { userId: string }) {
  const profile = useApi('GET /api/app/user-profile/{userId}', { params: { userId } })
  const cv = useApi('GET /api/app/user-cv/{userId}', { params: { userId } })
  const person = profile.data?.data
  useTitle(person ? personName(person) : undefined)

  if (profile.error?.status === 404)
    return (
      <NotShown title="Kullanıcı bulunamadı.">Bu hesap kapatılmış ya da bağlantı hatalı olabilir.</NotShown>
    )
  if (profile.isPending || cv.isPending) return <Waiting />
  if (!person && profile.error?.status === 429)
    return <NotShown title="Bu profil bugün açılamıyor.">{profile.error.message}</NotShown>
  if (!person)
    return (
      <>
        <h1 className="sr-only">Profil</h1>
        <ErrorState
          title={
            cv.data || cv.error?.status === 404
              ? 'Profil bilgileri yüklenirken bir hata oluştu.'
              : 'Profil sayfası yüklenirken bir hata oluştu.'
          }
          pending={profile.isFetching || cv.isFetching}
          onRetry={() => {
            void profile.refetch()
            if (cv.error) void cv.refetch()
          }}
        >
          {profile.error?.message}
        </ErrorState>
      </>
    )
  const hasFailed = cv.error !== null && cv.error.status !== 404
  return (
    <UserProfile
      person={person}
      cv={cv.data?.data ?? null}
      unread={
        hasFailed
          ? {
              isFetching: cv.isFetching,
              retry: () => void cv.refetch(),
              limit: cv.error?.status === 429 ? cv.error.message : null,
            }
          : null
      }
    />
  )
}

function NotShown({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon={Users}
      level={1}
      title={title}
      action={<ButtonLink href="/advertisements">İlanlara göz at</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <>
      <h1 className="sr-only">Profil</h1>
      <SkeletonGroup
        label="Profil yükleniyor"
        className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12"
      >
        <Skeleton className="aspect-4/5 w-3/5 rounded-card md:w-full" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-28" />
          <Skeleton className="h-48" />
        </div>
      </SkeletonGroup>
    </>
  )
}
