import { Link } from 'react-router'
import { LinkPage } from '../../../content/link-pages/link-page.tsx'
import { definePage } from '../../../navigation/page.ts'

export const page = definePage({
  Component: ConfirmPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Bülten aboneliğini onayla', noindex: true }),
})

function ConfirmPage() {
  return (
    <LinkPage
      title="Bülten aboneliği"
      unknown="newsletter_link_unknown"
      outcomes={{
        confirmed: {
          tone: 'ok',
          title: 'Aboneliğiniz onaylandı.',
          text: 'Bundan sonraki bültenler bu adrese gelecek. Her bültenden tek tıkla ayrılabilirsiniz.',
        },
        renewed: {
          tone: 'ok',
          title: 'Yeni onay bağlantısı e-postanıza gönderildi.',
          text: 'Birkaç dakika içinde gelmezse istenmeyen e-posta kutunuza bakın.',
        },
        newsletter_link_used: {
          tone: 'neutral',
          text: 'Aboneliğinizi onayladıysanız yapmanız gereken bir şey yok.',
        },
        newsletter_link_expired: {
          tone: 'warn',
          text: 'Dilerseniz adresinize yeni bir onay bağlantısı gönderelim.',
          act: { post: 'POST /api/newsletter/renew', done: 'renewed', label: 'Yeni bağlantı gönder' },
        },
        newsletter_link_unknown: {
          tone: 'bad',
          text: 'Yeniden abone olmak için sayfanın altındaki kutuya e-posta adresinizi yazabilirsiniz.',
        },
      }}
      question={{
        text: 'Klaket bültenini bu adresinizde almak için aboneliğinizi onaylayın.',
        act: { post: 'POST /api/newsletter/confirm', done: 'confirmed', label: 'Aboneliğimi onayla' },
        end: (token) => (
          <p className="text-small text-text2">
            Bu isteği siz yapmadıysanız{' '}
            <Link to={`/bulten/engel?token=${token}`} className="text-link underline">
              adresinize bir daha yazılmamasını isteyebilirsiniz
            </Link>
            .
          </p>
        ),
      }}
    />
  )
}
