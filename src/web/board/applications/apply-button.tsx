import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { deadlineWords } from '../../../shared/board/deadlines/deadline-words.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Check } from '../../ui/base/icons.ts'

const ApplyFlow = lazyPart(async () => (await import('./apply-flow.tsx')).ApplyFlow)

export function ApplyButton({ advertisement }: { advertisement: AdvertisementDetail }) {
  const userId = useSession().user?.id
  const [{ run, by }, setBegun] = useState<{ run: number; by?: number | undefined }>({ run: 0 })
  const [isChecking, setChecking] = useState(false)
  if (advertisement.is_owner) return null
  return (
    <>
      <ApplyControl
        advertisement={advertisement}
        isChecking={isChecking && userId === by}
        onApply={() => {
          setChecking(true)
          setBegun({ run: run + 1, by: userId })
        }}
      />
      {userId !== undefined && userId === by && (
        <ApplyFlow
          key={run}
          advertisement={advertisement}
          onAsked={() => setChecking(false)}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  )
}

type ApplyControlProps = { advertisement: AdvertisementDetail; isChecking: boolean; onApply: () => void }

function ApplyControl({ advertisement, isChecking, onApply }: ApplyControlProps) {
  const { isAuthenticated, ready } = useSession()
  const { pathname } = useLocation()
  const { application, status } = advertisement
  const canApply = !application || application.can_revive
  if (application?.state === 'withdrawn' && !canApply)
    return <p className="text-small text-text2">Bu ilana başvurunuzu geri çektiniz.</p>
  if (!canApply)
    return (
      <ButtonLink
        href={
          application.status === 'accepted' ? `/applications/${application.id}/messages` : '/my-applications'
        }
        tone="secondary"
        size="large"
        icon={Check}
        wide
      >
        Başvuruldu
      </ButtonLink>
    )
  const isOver = deadlineWords(advertisement.application_deadline).days < 0
  if (isOver || status === 'closed_by_owner')
    return (
      <p className="text-small text-text2">
        {isOver ? 'Başvuru süresi doldu.' : 'İlan kapatıldığı için başvurulamaz'}
      </p>
    )
  const login = (
    <ButtonLink href={loginPath(pathname)} size="large" wide>
      Başvurmak İçin Giriş Yap
    </ButtonLink>
  )
  if (ready && !isAuthenticated) return login
  const apply = (
    <Button size="large" wide pending={!ready || isChecking} onClick={onApply}>
      {application ? 'Yeniden Başvur' : 'Hemen Başvur'}
    </Button>
  )
  if (ready) return apply
  // Until the browser has read the session, both the login link and the apply button are rendered, and CSS
  // shows one of them by `data-member`, which before-paint.ts sets.
  return (
    <>
      <div className="in-data-member:hidden">{login}</div>
      <div className="hidden in-data-member:block">{apply}</div>
    </>
  )
}
