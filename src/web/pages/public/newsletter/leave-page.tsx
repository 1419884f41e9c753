import { Link } from 'react-router'
import { LinkPage } from '../../../content/link-pages/link-page.tsx'
import { definePage } from '../../../navigation/page.ts'

export const page = definePage({
  Component: LeavePage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Bültenden ayrıl', noindex: true }),
})

function LeavePage() {
  return (
    <LinkPage
      title="Bültenden ayrıl"
      unknown="newsletter_link_unknown"
      outcomes={{
        left: {
          tone: 'ok',
          title: 'Bültenden ayrıldınız.',
          text: 'Bu adrese artık bülten göndermeyeceğiz.',
          act: {
            post: 'POST /api/newsletter/resubscribe',
            done: 'returned',
            label: 'Yeniden abone ol',
            tone: 'secondary',
          },
          end: (token) => (
            <p className="text-small text-text2">
              Adresinizin listemizden tamamen silinmesini istiyorsanız{' '}
              <Link to={`/bulten/engel?token=${token}`} className="text-link underline">
                bir daha yazılmamasını isteyebilirsiniz
              </Link>
              .
            </p>
          ),
        },
        returned: {
          tone: 'ok',
          title: 'Bülten aboneliğiniz yeniden başladı.',
          text: 'Bundan sonraki bültenler bu adrese gelecek.',
        },
        newsletter_link_unknown: {
          tone: 'bad',
          text: 'Adresiniz listemizden silindiyse yapmanız gereken bir şey yok.',
        },
      }}
      question={{
        text: 'Klaket bülteni bu adrese bir daha gönderilmesin mi?',
        act: {
          post: 'POST /api/newsletter/unsubscribe/{token}',
          done: 'left',
          label: 'Bültenden ayrıl',
        },
      }}
    />
  )
}
