import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { definePage } from '../../../navigation/page.ts'
import { clearSessionAndDrafts } from '../../../data/session.ts'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { useHydrated } from '../../../ui/base/hydrated.ts'

const stayMs = 2000

export const page = definePage({
  Component: AccountClosedPage,
  head: () => ({ title: 'Hesabınız kapatıldı', noindex: true }),
})

/**
 * Open to everybody, because closing the account has ended the session on the server. The browser's session is
 * cleared only for a person who comes from closing the account, so that a link to this page logs nobody out.
 */
function AccountClosedPage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isClosed = (state as { isClosed?: boolean } | null)?.isClosed === true
  const isShown = useHydrated() && isClosed
  useEffect(() => {
    const leave = () => {
      if (isClosed) clearSessionAndDrafts()
      void navigate('/', { replace: true })
    }
    const timer = setTimeout(leave, isClosed ? stayMs : 0)
    return () => clearTimeout(timer)
  }, [isClosed, navigate])
  if (!isShown) return <p className="page-gutter mx-auto max-w-page py-16 text-text2">Yükleniyor...</p>
  return (
    <section className="page-gutter mx-auto max-w-list py-16">
      <h1 className="text-h1">Hesabınız başarıyla kapatıldı.</h1>
      <p className="mt-4 max-w-measure text-text2" role="status">
        Kişisel verileriniz silindi. Birazdan ana sayfaya geçeceksiniz. Dilerseniz aynı telefon ve e-posta
        adresiyle yeniden hesap oluşturabilirsiniz.
      </p>
      <div className="mt-8">
        <ButtonLink href="/" replace onClick={() => isClosed && clearSessionAndDrafts()}>
          Ana sayfaya dön
        </ButtonLink>
      </div>
    </section>
  )
}
