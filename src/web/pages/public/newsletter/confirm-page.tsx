import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { definePage } from '../../../page.ts'
import { LinkAct } from '../../../link-pages/link-act.tsx'
import { LinkFrame, Outcome, refusalOf, useLink } from '../../../link-pages/link-frame.tsx'

export const page = definePage({
  Component: ConfirmPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Bülten aboneliğini onayla', noindex: true }),
})

/** Where the link of the confirmation e-mail leads. */
function ConfirmPage() {
  return (
    <LinkFrame title="Bülten aboneliği">
      <State />
    </LinkFrame>
  )
}

function State() {
  const { token, result } = useLink('newsletter_link_unknown')
  switch (result) {
    case 'confirmed':
      return (
        <Outcome tone="ok" title="Aboneliğiniz onaylandı.">
          Bundan sonraki bültenler bu adrese gelecek. Her bültenden tek tıkla ayrılabilirsiniz.
        </Outcome>
      )
    case 'renewed':
      return (
        <Outcome tone="ok" title="Yeni onay bağlantısı e-postanıza gönderildi.">
          Birkaç dakika içinde gelmezse istenmeyen e-posta kutunuza bakın.
        </Outcome>
      )
    case 'newsletter_link_used':
      return (
        <Outcome tone="neutral" title={refusalOf(result)}>
          Aboneliğinizi onayladıysanız yapmanız gereken bir şey yok.
        </Outcome>
      )
    case 'newsletter_link_expired':
      return (
        <>
          <Outcome tone="warn" title={refusalOf(result)}>
            Dilerseniz adresinize yeni bir onay bağlantısı gönderelim.
          </Outcome>
          <LinkAct
            token={token}
            action="/api/newsletter/renew"
            done="renewed"
            send={() => api('POST /api/newsletter/renew', { body: { token } })}
          >
            Yeni bağlantı gönder
          </LinkAct>
        </>
      )
    case 'newsletter_link_unknown':
      return (
        <Outcome tone="bad" title={refusalOf(result)}>
          Yeniden abone olmak için sayfanın altındaki kutuya e-posta adresinizi yazabilirsiniz.
        </Outcome>
      )
    default:
      return (
        <>
          {result && <Outcome tone="bad" title={refusalOf(result)} />}
          <p className="text-text2">Klaket bültenini bu adresinizde almak için aboneliğinizi onaylayın.</p>
          <LinkAct
            token={token}
            action="/api/newsletter/confirm"
            done="confirmed"
            send={() => api('POST /api/newsletter/confirm', { body: { token } })}
          >
            Aboneliğimi onayla
          </LinkAct>
          <p className="text-small text-text2">
            Bu isteği siz yapmadıysanız{' '}
            <Link to={`/bulten/engel?token=${token}`} className="text-link underline">
              adresinize bir daha yazılmamasını isteyebilirsiniz
            </Link>
            .
          </p>
        </>
      )
  }
}
