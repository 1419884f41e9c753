import type { Cv } from '../../../../shared/people/cv/cv.ts'
import { hasDetail } from '../../../../shared/people/cv/cv-text.ts'
import type { PublicProfile } from '../../../../shared/people/profiles/profiles.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { OwnerRate } from '../../../board/deadlines/response-promise/owner-rate.tsx'
import { CvView } from '../../../people/cv/cv-view.tsx'
import { PhotoWall } from '../../../people/profiles/photo-wall.tsx'
import { TypeBadges } from '../../../people/profiles/type-badges.tsx'
import { ReportButton } from '../../../board/reports/report-button.tsx'
import { useSession } from '../../../data/session.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { FileText, Printer, RefreshCw } from '../../../ui/base/icons.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PdfButton } from './pdf-button.tsx'

type UnreadCv = {
  isFetching: boolean
  retry: () => void
  limit: string | null
}

type Props = { person: PublicProfile; cv: Cv | null; unread: UnreadCv | null }

export function UserProfile({ person, cv, unread }: Props) {
  const { user } = useSession()
  const isOwn = user?.id === person.id
  const name = personName(person)
  const hasPhotos = person.photos.length > 0
  return (
    <>
      {isOwn && <OwnNotice hasCv={cv !== null || unread !== null} />}
      <article className={hasPhotos ? besidePhotos : 'mx-auto max-w-list'}>
        {hasPhotos && (
          <div className="max-md:max-w-[26rem] print:float-right print:ml-8 print:w-40">
            <PhotoWall photos={person.photos} name={name} />
          </div>
        )}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-5">
            {!hasPhotos && <Avatar name={name} size="huge" className="print:hidden" />}
            <div className="min-w-0">
              <h1 className="text-h2 wrap-anywhere">{name}</h1>
              {person.company_name && (
                <p className="mt-1 text-text2">{`${person.firstname} ${person.lastname}`}</p>
              )}
              {cv && (
                <p className="mt-1 text-title text-text2">
                  {[cv.sub_category_name, cv.second_sub_category_name].filter(Boolean).join(' · ')}
                </p>
              )}
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <TypeBadges person={person} />
                {cv?.city && <span className="text-small text-text2">{cv.city}</span>}
              </div>
            </div>
          </div>
          {cv && (
            <div className="mt-5 flex flex-wrap gap-2 print:hidden">
              <PdfButton userId={person.id} name={name} />
              <Button tone="quiet" icon={Printer} onClick={() => window.print()}>
                Yazdır
              </Button>
            </div>
          )}
          {!isOwn && (
            <div className="mt-3 -ml-3 print:hidden">
              <ReportButton type="profile" id={person.id} />
            </div>
          )}
          <div className="mt-6 empty:hidden">
            <OwnerRate id={person.id} />
          </div>
          <div className="mt-8 print:mt-4">
            {cv ? <CvPart cv={cv} isOwn={isOwn} /> : <NoCv isOwn={isOwn} unread={unread} />}
          </div>
        </div>
      </article>
    </>
  )
}

const besidePhotos = 'grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12 print:block'

function CvPart({ cv, isOwn }: { cv: Cv; isOwn: boolean }) {
  return (
    <>
      {!hasDetail(cv) && (
        <div className="mb-6">
          <Notice>
            {isOwn
              ? 'Özgeçmişinizde mesleğiniz dışında bilgi yok.'
              : 'Bu kullanıcının özgeçmişinde mesleği dışında bilgi yok.'}
          </Notice>
        </div>
      )}
      <CvView cv={cv} level={2} />
    </>
  )
}

function NoCv({ isOwn, unread }: { isOwn: boolean; unread: UnreadCv | null }) {
  if (unread?.limit)
    return (
      <EmptyState icon={FileText} title="Bu özgeçmiş bugün açılamıyor.">
        {unread.limit}
      </EmptyState>
    )
  if (unread)
    return (
      <EmptyState
        icon={FileText}
        title={
          isOwn ? 'Özgeçmişiniz şu anda okunamıyor.' : 'Bu kullanıcı henüz özgeçmiş bilgilerini paylaşmamış.'
        }
        action={
          <Button tone="secondary" icon={RefreshCw} pending={unread.isFetching} onClick={unread.retry}>
            Tekrar Dene
          </Button>
        }
      >
        {!isOwn && 'Paylaşmışsa da şu anda okunamıyor.'}
      </EmptyState>
    )
  return isOwn ? (
    <EmptyState
      icon={FileText}
      title="Henüz özgeçmiş bilgilerinizi paylaşmadınız."
      action={<ButtonLink href="/cv">Özgeçmişimi oluştur</ButtonLink>}
    />
  ) : (
    <EmptyState icon={FileText} title="Bu kullanıcı henüz özgeçmiş bilgilerini paylaşmamış." />
  )
}

function OwnNotice({ hasCv }: { hasCv: boolean }) {
  return (
    <div className="mb-6 print:hidden">
      <Notice
        title="Bu sizin profiliniz"
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink href="/profile" tone="secondary" size="small">
              Profil ayarları
            </ButtonLink>
            {hasCv && (
              <ButtonLink href="/cv" tone="secondary" size="small">
                Özgeçmişi düzenle
              </ButtonLink>
            )}
          </div>
        }
      >
        Siz her alanı görürsünüz. Doğum tarihinizi, askerlik durumunuzu ve iletişim bilgilerinizi herkes
        görmez.
      </Notice>
    </div>
  )
}
