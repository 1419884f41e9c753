import { definePage } from '../../navigation/page.ts'
import { Button } from '../../ui/base/button.tsx'
import { Logo, LogoMark } from '../../ui/media/logo.tsx'
import { ThemeSwitch } from '../../ui/navigation/theme-switch.tsx'
import { Actions } from './ui-actions.tsx'
import { Fields } from './ui-fields.tsx'
import { Panels } from './ui-panels.tsx'
import { Stateful, longWord, Section } from './ui-section.tsx'

export const page = definePage({
  Component: DevUiPage,
  head: () => ({ title: 'Bileşenler', noindex: true }),
})

export function DevUiPage() {
  return (
    <div className="page-gutter mx-auto flex max-w-page flex-col gap-12 py-10">
      <div className="flex flex-wrap items-center justify-between gap-6">
        <h1>
          <Logo height={40} />
        </h1>
        <Stateful start={0}>
          {(claps, clap) => (
            <>
              <LogoMark key={claps} size={56} clap={claps > 0} />
              <Button tone="secondary" size="small" onClick={() => clap(claps + 1)}>
                Klaketi vur
              </Button>
            </>
          )}
        </Stateful>
        <ThemeSwitch />
      </div>
      <Section title="Yazı ve renkler">
        {types.map((type) => (
          <p key={type} className={`${type} wrap-anywhere`}>{`Ağır Roman, ₺2.750: ${longWord}`}</p>
        ))}
        <a className="link" href="#yazi">
          Ayrıntıları okuyun
        </a>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
          {colours.map((colour) => (
            <li key={colour} className={`rounded-control border border-line px-3 py-4 text-meta ${colour}`}>
              {colour}
            </li>
          ))}
        </ul>
      </Section>
      <Actions />
      <Fields />
      <Panels />
    </div>
  )
}

const types = ['text-h1', 'text-h2', 'text-h3', 'text-title', 'text-body', 'text-small', 'text-meta']

const colours = [
  'bg-bg',
  'bg-surface',
  'bg-sunken',
  'bg-raised',
  'bg-surface text-text2',
  'bg-surface text-text3',
  'bg-primary text-on-primary',
  'bg-accent text-on-accent',
  'bg-surface text-accent-text',
  'bg-surface text-link',
  'bg-crew-bg text-crew',
  'bg-cast-bg text-cast',
  'bg-ok-bg text-ok',
  'bg-warn-bg text-warn',
  'bg-bad-bg text-bad',
]
