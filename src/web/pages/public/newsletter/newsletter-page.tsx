import { useSearchParams } from 'react-router'
import {
  newsletterHint,
  newsletterSubscribed,
} from '../../../../shared/oversight/newsletter/newsletter-sentences.ts'
import { definePage } from '../../../navigation/page.ts'
import { LinkFrame, Outcome, refusalOf } from '../../../content/link-pages/link-frame.tsx'

export const page = definePage({
  Component: NewsletterPage,
  searchParams: ['result'],
  head: () => ({
    title: 'Bülten',
    description: 'Klaket bülteni: set haberleri ve yeni ilanlar, haftada en fazla bir e-posta.',
    canonical: '/bulten',
  }),
})

const invalid = 'Geçersiz email adresi.'
const failed = 'Abonelik sırasında bir hata oluştu. Lütfen tekrar deneyiniz.'

function NewsletterPage() {
  const result = useSearchParams()[0].get('result')
  return (
    <LinkFrame title="Klaket bülteni">
      {result === 'subscribed' && (
        <Outcome tone="ok" title={newsletterSubscribed}>
          {newsletterHint}
        </Outcome>
      )}
      {result && result !== 'subscribed' && <Outcome tone="bad" title={sentenceOf(result)} />}
      <p className="text-text2">
        Set haberlerini ve yeni ilanları e-posta ile gönderiyoruz; haftada en fazla bir kez. Abone olmak için
        sayfanın altındaki kutuya e-posta adresinizi yazın, ardından size gelen bağlantıyla aboneliğinizi
        onaylayın. Onaylanmayan adrese bülten gitmez, her bültenden tek tıkla ayrılabilirsiniz.
      </p>
    </LinkFrame>
  )
}

function sentenceOf(result: string): string {
  if (result === 'invalid_fields') return invalid
  return refusalOf(result, failed)
}
