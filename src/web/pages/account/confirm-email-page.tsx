import { Link } from 'react-router'
import { LinkPage } from '../../content/link-pages/link-page.tsx'
import { definePage } from '../../navigation/page.ts'

export const page = definePage({
  Component: ConfirmEmailPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'E-posta adresini doğrula', noindex: true }),
})

const Again = ({ children }: { children: string }) => (
  <Link to="/profile" className="text-link underline">
    {children}
  </Link>
)

const refused = {
  tone: 'bad',
  text: (
    <>
      <Again>Hesap ayarlarınızdan</Again> yeni bir bağlantı isteyebilirsiniz.
    </>
  ),
} as const

function ConfirmEmailPage() {
  return (
    <LinkPage
      title="E-posta adresinizi doğrulayın"
      unknown="email_link_unknown"
      outcomes={{
        confirmed: {
          tone: 'ok',
          title: 'E-posta adresiniz doğrulandı.',
          text: <Again>Hesap ayarlarına dön</Again>,
        },
        email_link_used: {
          tone: 'neutral',
          text: 'Adresinizi doğruladıysanız yapmanız gereken bir şey yok.',
        },
        email_link_expired: refused,
        email_link_unknown: refused,
        email_taken: refused,
      }}
      question={{
        text: 'Bu adresin size ait olduğunu onaylayın. Bağlantıyı siz istemediyseniz sayfayı kapatmanız yeterli.',
        act: { post: 'POST /api/auth/confirm-email', done: 'confirmed', label: 'Adresimi doğrula' },
      }}
    />
  )
}
