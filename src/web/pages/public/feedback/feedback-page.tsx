import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { errorTable } from '../../../../shared/contract/error-table.ts'
import { feedbackFailed, feedbackReceived } from '../../../../shared/oversight/feedback/feedback-status.ts'
import { definePage } from '../../../navigation/page.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FeedbackForm } from './feedback-form.tsx'

export const page = definePage({
  Component: FeedbackPage,
  searchParams: ['result'],
  head: () => ({
    title: 'Öneri & Şikayet',
    description: 'Klaket için önerinizi, şikayetinizi ya da karşılaştığınız hatayı bize yazın.',
    canonical: '/feedback',
  }),
})

function FeedbackPage() {
  return (
    <section className="page-gutter mx-auto max-w-form py-10 sm:py-14">
      <h1 className="text-h1">Öneri & Şikayet</h1>
      <p className="mt-3 text-text2">
        Önerinizi, şikayetinizi ya da karşılaştığınız hatayı yazın. Yanıtı e-posta adresinize göndeririz.
      </p>
      <Result />
      <FeedbackForm />
      <p className="mt-6 text-small text-text2">
        Yazdıklarınızı yalnızca talebinizi yanıtlamak için kullanırız; ayrıntılar{' '}
        <Link to="/kvkk" className="text-link underline">
          KVKK aydınlatma metninde
        </Link>
        .
      </p>
    </section>
  )
}

function Result() {
  const result = useSearchParams()[0].get('result')
  if (!result) return null
  if (result === 'sent')
    return (
      <Outcome tone="ok" title={feedbackReceived}>
        Size yanıt yazana kadar yapmanız gereken bir şey yok.
      </Outcome>
    )
  return (
    <Outcome tone="bad" title={feedbackFailed}>
      {reasonOf(result)}
      Yazdıklarınıza tarayıcınızın geri tuşuyla dönebilirsiniz.
    </Outcome>
  )
}

function reasonOf(result: string): string {
  if (result === 'invalid_fields') return 'Bazı alanlar eksik ya da hatalı. '
  const isKnown = Object.hasOwn(errorTable, result) && result !== 'internal'
  return isKnown ? `${errorTable[result as keyof typeof errorTable][1]} ` : ''
}

function Outcome({ tone, title, children }: { tone: 'ok' | 'bad'; title: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-6">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  )
}
