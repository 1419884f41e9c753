import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { AdvertisementDetail } from '../../shared/advertisements.ts'
import { loginPath } from '../safe-next.ts'
import { useSession } from '../session.ts'
import { lazyPart } from '../lazy-part.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Check } from '../ui/icons.ts'

const ApplyFlow = lazyPart(async () => (await import('./apply-flow.tsx')).ApplyFlow)

/** The way to apply, or why there is none. Nothing for the owner. */
export function ApplyButton({ advertisement }: { advertisement: AdvertisementDetail }) {
  const { isAuthenticated, ready } = useSession()
  const { pathname } = useLocation()
  const [run, setRun] = useState(0)
  const { application, status, is_owner: isOwner } = advertisement
  if (isOwner) return null
  if (application)
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
  if (status === 'closed_by_owner')
    return <p className="text-small text-text2">İlan kapatıldığı için başvurulamaz</p>
  if (ready && !isAuthenticated)
    return (
      <ButtonLink href={loginPath(pathname)} size="large" wide>
        Başvurmak İçin Giriş Yap
      </ButtonLink>
    )
  return (
    <>
      <Button size="large" wide pending={!ready} onClick={() => setRun((count) => count + 1)}>
        Hemen Başvur
      </Button>
      {run > 0 && (
        <Suspense>
          <ApplyFlow key={run} advertisement={advertisement} />
        </Suspense>
      )}
    </>
  )
}
