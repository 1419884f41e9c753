import { Link } from 'react-router'
import { api } from '../../api.ts'
import { LinkAct } from '../../link-pages/link-act.tsx'
import { LinkFrame, Outcome, refusalOf, useLink } from '../../link-pages/link-frame.tsx'
import { definePage } from '../../page.ts'

export const page = definePage({
  Component: ConfirmEmailPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'E-posta adresini doğrula', noindex: true }),
})

/** Where the link leads that proves the address of an account. */
function ConfirmEmailPage() {
  return (
    <LinkFrame title="E-posta adresinizi doğrulayın">
      <State />
    </LinkFrame>
  )
}

function State() {
  const { token, result } = useLink('email_link_unknown')
  switch (result) {
    case 'confirmed':
      return (
        <Outcome tone="ok" title="E-posta adresiniz doğrulandı.">
          <Again>Hesap ayarlarına dön</Again>
        </Outcome>
      )
    case 'email_link_used':
      return (
        <Outcome tone="neutral" title={refusalOf(result)}>
          Adresinizi doğruladıysanız yapmanız gereken bir şey yok.
        </Outcome>
      )
    case 'email_link_expired':
    case 'email_link_unknown':
    case 'email_taken':
      return (
        <Outcome tone="bad" title={refusalOf(result)}>
          <Again>Hesap ayarlarınızdan</Again> yeni bir bağlantı isteyebilirsiniz.
        </Outcome>
      )
    default:
      return (
        <>
          {result && <Outcome tone="bad" title={refusalOf(result)} />}
          <p className="text-text2">
            Bu adresin size ait olduğunu onaylayın. Bağlantıyı siz istemediyseniz sayfayı kapatmanız yeterli.
          </p>
          <LinkAct
            token={token}
            action="/api/auth/confirm-email"
            done="confirmed"
            send={() => api('POST /api/auth/confirm-email', { body: { token } })}
          >
            Adresimi doğrula
          </LinkAct>
        </>
      )
  }
}

const Again = ({ children }: { children: string }) => (
  <Link to="/profile" className="text-link underline">
    {children}
  </Link>
)
