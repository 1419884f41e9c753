import type { ExpectedAnswer, Question } from '../../../shared/board/questions/questions.ts'
import { onOneLine } from '../../../shared/text/safe-text.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldMessage } from '../../ui/form/form-error.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { NumberField } from './number-field.tsx'

type Props = Pick<Question, 'kind' | 'options' | 'expected'> & {
  error: string | undefined
  onChange: (expected: ExpectedAnswer | null) => void
}

export function ExpectedField({ kind, options, expected, error, onChange }: Props) {
  if (kind === 'yes_no')
    return (
      <SelectField
        label="Beklediğiniz yanıt"
        className="sm:max-w-52"
        error={error}
        options={[
          { value: '', label: 'Fark etmez' },
          { value: 'true', label: 'Evet' },
          { value: 'false', label: 'Hayır' },
        ]}
        value={expected === null ? '' : String(expected)}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
      />
    )
  if (kind === 'choice') return <ExpectedOptions {...{ options, expected, error, onChange }} />
  const range =
    expected === null || typeof expected === 'boolean' || Array.isArray(expected)
      ? { least: null, most: null }
      : expected
  const put = (part: Partial<Range>) => {
    const next = { least: part.least ?? range.least, most: part.most ?? range.most, ...part }
    onChange(next.least === null && next.most === null ? null : next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">
        Beklediğiniz yanıt <span className="font-normal text-text3">(isteğe bağlı)</span>
      </legend>
      <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
        {kind === 'number' ? (
          <>
            <NumberField label="En az" value={range.least} onValueChange={(least) => put({ least })} />
            <NumberField label="En çok" value={range.most} onValueChange={(most) => put({ most })} />
          </>
        ) : (
          <>
            <DatePicker
              label="En erken"
              value={dateIn(range.least)}
              onValueChange={(least) => put({ least })}
            />
            <DatePicker label="En geç" value={dateIn(range.most)} onValueChange={(most) => put({ most })} />
          </>
        )}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}

type Bound = number | string | null
type Range = { least: Bound; most: Bound }

const dateIn = (bound: Bound) => (typeof bound === 'string' ? bound : null)

function ExpectedOptions({ options, expected, error, onChange }: Omit<Props, 'kind'>) {
  const written = [...new Set(options.map(onOneLine).filter(Boolean))]
  const chosen = Array.isArray(expected) ? expected : []
  if (written.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">
        Beklediğiniz yanıtlar <span className="font-normal text-text3">(isteğe bağlı)</span>
      </legend>
      {written.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={({ target }) => {
            const next = written.filter((one) => (one === option ? target.checked : chosen.includes(one)))
            onChange(next.length > 0 ? next : null)
          }}
        />
      ))}
      {error && <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  )
}
