import { api } from '../../../api.ts'
import { definePage } from '../../../page.ts'
import { LinkAct } from '../../../link-pages/link-act.tsx'
import { LinkFrame, Outcome, refusalOf, useLink } from '../../../link-pages/link-frame.tsx'

export const page = definePage({
  Component: BlockPage,
  searchParams: ['token', 'result'],
  head: () => ({ title: 'Adresimi sil', noindex: true }),
})

/** For those who want no letters at all, also none that ask whether they want some. */
function BlockPage() {
  return (
    <LinkFrame title="Adresimi sil, bana yazmayın">
      <State />
    </LinkFrame>
  )
}

function State() {
  const { token, result } = useLink('newsletter_link_unknown')
  switch (result) {
    case 'blocked':
      return (
        <>
          <Outcome tone="ok" title="Adresiniz silindi.">
            Bu adrese, biri onu bülten kutusuna yazsa bile, bülten e-postası göndermeyeceğiz. Fikrinizi
            değiştirirseniz bu sayfadan geri alabilirsiniz.
          </Outcome>
          <LinkAct
            token={token}
            tone="secondary"
            action="/api/newsletter/unblock"
            done="unblocked"
            send={() => api('POST /api/newsletter/unblock', { body: { token } })}
          >
            Yeniden izin ver
          </LinkAct>
        </>
      )
    case 'unblocked':
      return (
        <Outcome tone="ok" title="Bu adrese yeniden yazılabilir.">
          Bülten için sayfanın altındaki kutuya e-posta adresinizi yazın.
        </Outcome>
      )
    case 'newsletter_link_unknown':
      return <Outcome tone="bad" title={refusalOf(result)} />
    default:
      return (
        <>
          {result && <Outcome tone="bad" title={refusalOf(result)} />}
          <p className="text-text2">
            Adresinizi bülten listemizden silelim ve bir daha onay e-postası da göndermeyelim mi? Yerine
            yalnızca geri çevrilemeyen bir iz kalır; adres ondan okunamaz.
          </p>
          <LinkAct
            token={token}
            action="/api/newsletter/block"
            done="blocked"
            send={() => api('POST /api/newsletter/block', { body: { token } })}
          >
            Adresimi sil, bana yazmayın
          </LinkAct>
        </>
      )
  }
}
