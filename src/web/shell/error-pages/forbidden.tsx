import { useTitle } from '../../seo/head-tags.tsx'
import { useLogout } from '../header/logout.ts'
import { useSession } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { ErrorLayout } from './error-layout.tsx'

const title = 'Bu sayfa hesabınıza kapalı'

export function Forbidden() {
  const { user } = useSession()
  const { logout, isLoggingOut, error } = useLogout()
  useTitle(title)
  return (
    <ErrorLayout
      title={title}
      ways={
        <>
          <ButtonLink href="/advertisements">Set ilanlarına göz at</ButtonLink>
          <ButtonLink href="/" tone="secondary">
            Ana sayfaya dön
          </ButtonLink>
          <Button tone="quiet" pending={isLoggingOut} onClick={logout}>
            Çıkış yap
          </Button>
        </>
      }
    >
      <p>
        {user && (
          <>
            <strong className="font-semibold text-text">
              {user.firstname} {user.lastname}
            </strong>{' '}
            olarak giriş yaptınız.{' '}
          </>
        )}
        Kapının bu tarafına yalnızca yetkili ekip girebilir. Yetkili başka bir hesabınız varsa çıkış yapıp
        onunla girin.
      </p>
      {error && (
        <p role="alert" className="mt-3 text-bad">
          {error}
        </p>
      )}
    </ErrorLayout>
  )
}
