import { useState } from 'react'
import { definePage } from '../../page.ts'
import { Button } from '../../ui/button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { Buttons } from './ui-buttons.tsx'
import { ChoiceFields } from './ui-choice-fields.tsx'
import { DateFields } from './ui-date-fields.tsx'
import { Dialogs } from './ui-dialogs.tsx'
import { Feedback } from './ui-feedback.tsx'
import { WholeForm } from './ui-form.tsx'
import { Lists } from './ui-lists.tsx'
import { Navigation } from './ui-navigation.tsx'
import { Section } from './ui-section.tsx'
import { TextFields } from './ui-text-fields.tsx'

export const page = definePage({
  Component: DevUiPage,
  head: () => ({ title: 'Bileşenler', noindex: true }),
})

/** Every component in every state, for the eye and for the automatic checks. */
export function DevUiPage() {
  return (
    <div className="page-gutter mx-auto flex max-w-page flex-col gap-12 py-10">
      <Brand />
      <Type />
      <Colours />
      <Buttons />
      <TextFields />
      <ChoiceFields />
      <DateFields />
      <WholeForm />
      <Feedback />
      <Navigation />
      <Lists />
      <Dialogs />
    </div>
  )
}

function Brand() {
  const [claps, setClaps] = useState(0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-6">
      <div className="flex flex-wrap items-center gap-6">
        <h1>
          <Logo height={40} />
        </h1>
        <LogoMark key={claps} size={56} clap={claps > 0} title="Klaket" />
        <Button tone="secondary" size="small" onClick={() => setClaps(claps + 1)}>
          Klaketi vur
        </Button>
      </div>
      <ThemeSwitch />
    </div>
  )
}

function Type() {
  return (
    <Section title="Yazı">
      <div className="flex flex-col gap-4">
        <p className="text-h1">Set hazır, ekip sizi bekliyor</p>
        <p className="text-h2">Öne çıkan ilanlar ve güncel roller</p>
        <p className="text-h3">Gece çekimi için ışık şefi yardımcısı</p>
        <p className="text-title">Kart başlığı: Ağır Roman dizisi, kostüm asistanı</p>
        <p className="max-w-measure">
          Gövde metni on altı pikseldir ve satır uzunluğu altmış sekiz harfi geçmez. Çekimler İstanbul’da
          başlar, ücret günlük ödenir: ₺2.750.{' '}
          <a className="link" href="#yazi">
            Ayrıntıları okuyun
          </a>{' '}
          ya da “kaydet” düğmesine basın.
        </p>
        <p className="text-small text-text2">Küçük metin: 18 Kasım 2026, Kadıköy · 1.204 görüntülenme</p>
        <p className="text-meta text-text3">Üst veri: İlan no 100.482</p>
        <p className="max-w-60 rounded-control border border-line p-3">
          Çekoslovakyalılaştıramadıklarımızdanmışsınız
        </p>
      </div>
    </Section>
  )
}

function Colours() {
  return (
    <Section title="Renkler">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {colours.map(([name, style]) => (
          <li key={name} className={`rounded-control border border-line px-3 py-4 text-meta ${style}`}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const colours = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['text2', 'bg-surface text-text2'],
  ['text3', 'bg-surface text-text3'],
  ['primary', 'bg-primary text-on-primary'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent-text', 'bg-surface text-accent-text'],
  ['link', 'bg-surface text-link'],
  ['crew', 'bg-crew-bg text-crew'],
  ['cast', 'bg-cast-bg text-cast'],
  ['ok', 'bg-ok-bg text-ok'],
  ['warn', 'bg-warn-bg text-warn'],
  ['bad', 'bg-bad-bg text-bad'],
] as const
