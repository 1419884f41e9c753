import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { strengthLabels, strengths } from '../../../../../shared/board/applications/deciding/strength.ts'
import type { ShownQuestion } from '../../../../../shared/board/questions/questions.ts'
import { useApi } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { MultiSelect } from '../../../../ui/pickers/multi-select.tsx'
import { AnswerFilterField } from './answer-filter-field.tsx'
import { answerFiltersIn, answerName, noAnswerFilter, withAnswerFilter } from './answer-filters.ts'
import { openName } from '../../../../../shared/board/applications/received-path.ts'
import { noFilters, withParameters } from '../list-address.ts'

type Props = { advertisementId: number; questions: readonly ShownQuestion[]; onClose: () => void }

export function FilterDialog({ advertisementId, questions, onClose }: Props) {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(() => new URLSearchParams(search))
  const filters = answerFiltersIn(chosen)
  const cities = useApi('GET /api/dictionary/cities')
  const tags = useApi('GET /api/app/advertisements/{id}/tags', { params: { id: advertisementId } })
  const change = (changes: Parameters<typeof withParameters>[1]) =>
    setChosen((before) => withParameters(before, changes))
  const [isChecked, setChecked] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const [timesCleared, setTimesCleared] = useState(0)
  function clear() {
    change(noFilters)
    setChecked(false)
    setTimesCleared((times) => times + 1)
  }
  function show() {
    flushSync(() => setChecked(true))
    const wrong = fields.current?.querySelector<HTMLElement>('input[aria-invalid]')
    if (wrong) return wrong.focus()
    setSearch(withParameters(chosen, { [openName]: null }), { preventScrollReset: true })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Başvuruları filtrele"
      variant="sheet"
      size="small"
      footer={
        <>
          <Button tone="secondary" onClick={clear}>
            Temizle
          </Button>
          <Button onClick={show}>Göster</Button>
        </>
      }
    >
      <div ref={fields} key={timesCleared} className="flex flex-col gap-4">
        <SelectField
          label="Kısa liste"
          value={chosen.get('strength') ?? ''}
          onChange={({ target }) => change({ strength: target.value || null })}
          placeholder="Fark etmez"
          options={strengths
            .filter((one) => one > 0)
            .map((one) => ({
              value: one,
              label: one === 3 ? strengthLabels[one] : `${strengthLabels[one]} ve üstü`,
            }))}
        />
        <div>
          <Checkbox
            label="Mesleği ilana uyanlar"
            checked={chosen.get('fits') === '1'}
            onChange={({ target }) => change({ fits: target.checked ? '1' : null })}
          />
          <Checkbox
            label="Henüz açmadıklarım"
            checked={chosen.get('unseen') === '1'}
            onChange={({ target }) => change({ unseen: target.checked ? '1' : null })}
          />
          <Checkbox
            label="Yanıtları beklediğim gibi olanlar"
            checked={chosen.get('expected') === '1'}
            onChange={({ target }) => change({ expected: target.checked ? '1' : null })}
          />
          <Checkbox
            label="Showreel’i olanlar"
            checked={chosen.get('reel') === '1'}
            onChange={({ target }) => change({ reel: target.checked ? '1' : null })}
          />
        </div>
        <SelectField
          label="Deneyim"
          value={chosen.get('experience') ?? ''}
          onChange={({ target }) => change({ experience: target.value || null })}
          placeholder="Fark etmez"
          options={[1, 3, 5, 10].map((count) => ({ value: count, label: `En az ${count} iş` }))}
        />
        <MultiSelect
          label="Şehir"
          options={(cities.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen.getAll('city')}
          onValueChange={(city) => change({ city })}
        />
        {(tags.data?.data.length ?? 0) > 0 && (
          <MultiSelect
            label="Etiket"
            options={(tags.data?.data ?? []).map(({ tag, count }) => ({
              value: tag,
              label: `${tag} (${count})`,
            }))}
            value={chosen.getAll('tag')}
            onValueChange={(tag) => change({ tag })}
          />
        )}
        {questions.map((question) => (
          <AnswerFilterField
            key={question.id}
            question={question}
            isChecked={isChecked}
            filter={filters.find((one) => one.question === question.id) ?? noAnswerFilter(question.id)}
            onChange={(filter) => change({ [answerName]: withAnswerFilter(chosen, filter) })}
          />
        ))}
      </div>
    </Dialog>
  )
}
