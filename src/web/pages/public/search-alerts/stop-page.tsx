import { LinkAct } from '../../../content/link-pages/link-act.tsx'
import { LinkPage } from '../../../content/link-pages/link-page.tsx'
import { definePage } from '../../../navigation/page.ts'

export const page = definePage({
  Component: StopPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Arama bildirimlerini durdur', noindex: true }),
})

const stop = 'POST /api/search-alerts/stop/{token}'
/**
 * Length, in characters, of the token that stops the e-mails of all saved searches of a person. The token for
 * one search is longer, because it ends with the id of the search.
 */
const personTokenLength = 43

function StopPage() {
  return (
    <LinkPage
      title="Arama bildirimleri"
      unknown="alert_link_unknown"
      outcomes={{
        stopped: {
          tone: 'ok',
          title: 'Bildirimler durduruldu.',
          text: 'Artık haber vermeyeceğiz. Aramanız kayıtlı kalır; dilediğiniz zaman “Kayıtlı aramalar” sayfasından yeniden başlatabilirsiniz.',
          act: {
            post: 'POST /api/search-alerts/resume/{token}',
            done: 'resumed',
            label: 'Geri al',
            tone: 'secondary',
          },
        },
        resumed: {
          tone: 'ok',
          title: 'Bildirimler yeniden başladı.',
          text: 'Aramanıza uyan yeni ilanları haber vermeye devam edeceğiz.',
        },
        alert_link_unknown: {
          tone: 'bad',
          text: 'Bağlantıyı e-postadan bütünüyle kopyalayın ya da giriş yapıp “Kayıtlı aramalar” sayfasını açın. Hesabınızı kapattıysanız yapmanız gereken bir şey yok.',
        },
      }}
      question={{
        text: 'Kaydettiğiniz aramaya uyan yeni ilanları artık haber vermeyelim mi? Giriş yapmanız gerekmez.',
        act: { post: stop, done: 'stopped', label: 'Bildirimleri durdur' },
        end: (token) =>
          token.length > personTokenLength && (
            <LinkAct
              token={token.slice(0, personTokenLength)}
              act={{
                post: stop,
                done: 'stopped',
                label: 'Bütün aramalarımın bildirimlerini durdur',
                tone: 'secondary',
              }}
            />
          ),
      }}
    />
  )
}
