import type { ShownQuestion } from '../../../../../shared/board/questions/questions.ts'
import { NumberField } from '../../../../board/questions/number-field.tsx'
import { RadioGroup } from '../../../../ui/form/radio-group.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { DatePicker } from '../../../../ui/pickers/date-picker.tsx'
import { MultiSelect } from '../../../../ui/pickers/multi-select.tsx'
import type { AnswerFilter } from './answer-filters.ts'

type Props = {
  question: ShownQuestion
  filter: AnswerFilter
  isChecked: boolean
  onChange: (filter: AnswerFilter) => void
}

export function AnswerFilterField({
  question: { id, kind, wording, options },
  filter,
  isChecked,
  onChange,
}: Props) {
  const put = (changes: Partial<AnswerFilter>) => onChange({ ...filter, ...changes })
  const { is, least, most, has } = filter
  if (kind === 'yes_no')
    return (
      <RadioGroup
        name={`answer-${id}`}
        label={wording}
        variant="segments"
        options={[
          { value: '', label: 'Fark etmez' },
          { value: 'true', label: 'Evet' },
          { value: 'false', label: 'Hayır' },
        ]}
        value={is.length === 1 ? String(is[0]) : ''}
        onChange={({ target }) => put({ is: target.value === '' ? [] : [target.value === 'true'] })}
      />
    )
  if (kind === 'choice')
    return (
      <MultiSelect
        label={wording}
        options={options.map((option) => ({ value: option, label: option }))}
        value={is.filter((one) => typeof one === 'string')}
        onValueChange={(chosen) => put({ is: chosen })}
      />
    )
  if (kind === 'text')
    return (
      <TextField
        label={wording}
        placeholder="Yanıtta geçen sözcük"
        maxLength={100}
        value={has}
        onChange={({ target }) => put({ has: target.value })}
      />
    )
  const bounds = [
    { label: 'En az', value: least, set: (value: number | string | null) => put({ least: value }) },
    { label: 'En çok', value: most, set: (value: number | string | null) => put({ most: value }) },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{wording}</legend>
      <div className={kind === 'date' ? 'grid gap-3' : 'grid grid-cols-2 gap-3'}>
        {bounds.map(({ label, value, set }, index) =>
          kind === 'date' ? (
            <DatePicker
              key={label}
              label={index === 0 ? 'En erken' : 'En geç'}
              value={typeof value === 'string' ? value : null}
              onValueChange={set}
            />
          ) : (
            <NumberField
              key={label}
              label={label}
              value={value}
              isChecked={isChecked}
              onValueChange={(typed) => set(typeof typed === 'number' ? typed : null)}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
