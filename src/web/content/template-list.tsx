import type { ReactNode } from 'react'
import type { TemplatePreview } from '../../shared/oversight/deliveries.ts'
import { Card } from '../ui/layout/card.tsx'
import { Chip } from '../ui/feedback/chip.tsx'

export function TemplateList({ templates }: { templates: readonly TemplatePreview[] }) {
  return (
    <ul className="grid gap-4">
      {templates.map(({ kind, label, examples }) => (
        <Card as="li" key={kind}>
          <h2 className="text-title">{label}</h2>
          <p className="text-meta text-text3">{kind}</p>
          {examples.map((example, index) => (
            <div key={index} className="mt-3 grid gap-3 border-t border-line pt-3">
              {example.notice && <ChannelText way="Uygulama">{example.notice}</ChannelText>}
              {example.push && <ChannelText way="Tarayıcı">{example.push}</ChannelText>}
              {example.sms && <ChannelText way="SMS">{example.sms}</ChannelText>}
              {example.email && (
                <ChannelText way="E-posta">
                  <span className="block font-semibold">{example.email.subject}</span>
                  <span className="mt-1 block whitespace-pre-line">{example.email.body}</span>
                  <a
                    className="link mt-1 inline-flex min-h-11 items-center"
                    href={example.email.html_url}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <span aria-hidden>E-posta görünümünü aç</span>
                    <span className="sr-only">{`${label}: e-posta görünümünü yeni sekmede aç`}</span>
                  </a>
                </ChannelText>
              )}
            </div>
          ))}
        </Card>
      ))}
    </ul>
  )
}

function ChannelText({ way, children }: { way: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[6rem_1fr]">
      <span>
        <Chip>{way}</Chip>
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
