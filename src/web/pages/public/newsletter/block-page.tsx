import { LinkPage } from '../../../content/link-pages/link-page.tsx'
import { definePage } from '../../../navigation/page.ts'

export const page = definePage({
  Component: BlockPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Adresimi sil', noindex: true }),
})

function BlockPage() {
  return (
    <LinkPage
      title="Adresimi sil, bana yazmayın"
      unknown="newsletter_link_unknown"
      outcomes={{
        blocked: {
          tone: 'ok',
          title: 'Adresiniz silindi.',
          text: 'Bu adrese, biri onu bülten kutusuna yazsa bile, bülten e-postası göndermeyeceğiz. Fikrinizi değiştirirseniz bu sayfadan geri alabilirsiniz.',
          act: {
            post: 'POST /api/newsletter/unblock',
            done: 'unblocked',
            label: 'Yeniden izin ver',
            tone: 'secondary',
          },
        },
        unblocked: {
          tone: 'ok',
          title: 'Bu adrese yeniden yazılabilir.',
          text: 'Bülten için sayfanın altındaki kutuya e-posta adresinizi yazın.',
        },
        newsletter_link_unknown: { tone: 'bad' },
      }}
      question={{
        text: 'Adresinizi bülten listemizden silelim ve bir daha onay e-postası da göndermeyelim mi? Yerine yalnızca geri çevrilemeyen bir iz kalır; adres ondan okunamaz.',
        act: { post: 'POST /api/newsletter/block', done: 'blocked', label: 'Adresimi sil, bana yazmayın' },
      }}
    />
  )
}
