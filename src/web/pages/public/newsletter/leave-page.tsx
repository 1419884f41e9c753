import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { definePage } from '../../../page.ts'
import { LinkAct } from '../../../link-pages/link-act.tsx'
import { LinkFrame, Outcome, refusalOf, useLink } from '../../../link-pages/link-frame.tsx'

export const page = definePage({
  Component: LeavePage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Bültenden ayrıl', noindex: true }),
})

/** Where the way out under every newsletter leads. */
function LeavePage() {
  return (
    <LinkFrame title="Bültenden ayrıl">
      <State />
    </LinkFrame>
  )
}

function State() {
  const { token, result } = useLink('newsletter_link_unknown')
  const unsubscribe = `/api/newsletter/unsubscribe/${token}`
  switch (result) {
    case 'left':
      return (
        <>
          <Outcome tone="ok" title="Bültenden ayrıldınız.">
            Bu adrese artık bülten göndermeyeceğiz.
          </Outcome>
          <LinkAct
            token={token}
            tone="secondary"
            action="/api/newsletter/resubscribe"
            done="returned"
            send={() => api('POST /api/newsletter/resubscribe', { body: { token } })}
          >
            Yeniden abone ol
          </LinkAct>
          <p className="text-small text-text2">
            Adresinizin listemizden tamamen silinmesini istiyorsanız{' '}
            <Link to={`/bulten/engel?token=${token}`} className="text-link underline">
              bir daha yazılmamasını isteyebilirsiniz
            </Link>
            .
          </p>
        </>
      )
    case 'returned':
      return (
        <Outcome tone="ok" title="Bülten aboneliğiniz yeniden başladı.">
          Bundan sonraki bültenler bu adrese gelecek.
        </Outcome>
      )
    case 'newsletter_link_unknown':
      return (
        <Outcome tone="bad" title={refusalOf(result)}>
          Adresiniz listemizden silindiyse yapmanız gereken bir şey yok.
        </Outcome>
      )
    default:
      return (
        <>
          {result && <Outcome tone="bad" title={refusalOf(result)} />}
          <p className="text-text2">Klaket bülteni bu adrese bir daha gönderilmesin mi?</p>
          <LinkAct
            token={token}
            action={unsubscribe}
            done="left"
            send={() => api('POST /api/newsletter/unsubscribe/{token}', { params: { token } })}
          >
            Bültenden ayrıl
          </LinkAct>
        </>
      )
  }
}
