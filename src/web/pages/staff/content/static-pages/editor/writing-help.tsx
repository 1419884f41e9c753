import {
  browserStorageWord,
  staticPageWords,
} from '../../../../../../shared/content/static-pages/static-page-words.ts'
import { Accordion } from '../../../../../ui/layout/accordion.tsx'

const marks = [
  ['Boş satır', 'yeni paragraf'],
  ['### Başlık', 'alt başlık; yardım merkezinde soru'],
  ['- madde', 'liste'],
  ['1. madde', 'numaralı liste'],
  ['**kalın**', 'kalın'],
  ['*eğik*', 'eğik'],
  ['[metin](/kvkk)', 'bağlantı: site içi yol, https:// ya da mailto:'],
] as const

export function WritingHelp({ slug }: { slug: string }) {
  const words = [
    ...Object.entries(staticPageWords),
    ...(slug === 'cookies'
      ? [[browserStorageWord, 'Tarayıcıda saklananların listesi; tek başına bir paragraf'] as const]
      : []),
  ]
  return (
    <div className="rounded-card border border-line bg-surface px-4 *:last:border-0">
      <Accordion title="Yazım işaretleri">
        <Terms rows={marks} />
      </Accordion>
      <Accordion title="Yerine yazılan sözcükler">
        <p className="mb-2 text-small text-text2">
          Süslü ayraç içindeki sözcüğün yerine ayarlardaki karşılığı yazılır. Listede olmayan bir sözcük
          kaydedilmez.
        </p>
        <Terms rows={words.map(([word, meaning]) => [`{${word}}`, meaning])} />
      </Accordion>
    </div>
  )
}

const Terms = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="grid gap-2 text-small">
    {rows.map(([term, meaning]) => (
      <div key={term} className="flex flex-wrap gap-x-3">
        <dt className="basis-44">
          <code>{term}</code>
        </dt>
        <dd className="text-text2">{meaning}</dd>
      </div>
    ))}
  </dl>
)
