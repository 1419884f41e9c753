import {
  isAnswered,
  isExpected,
  wrongAnswer,
  type AnswerValue,
} from '../../../shared/board/questions/answers.ts'
import { expectedWords } from '../../../shared/board/questions/question-words.ts'
import { type ShownQuestion } from '../../../shared/board/questions/questions.ts'
import { questionLimits } from '../../../shared/board/questions/question-limits.ts'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { DatePicker } from '../../ui/pickers/date-picker.tsx'
import { NumberField } from './number-field.tsx'

type Props = {
  question: ShownQuestion
  value: AnswerValue | null
  error: string | undefined
  onChange: (value: AnswerValue | null) => void
}

export function AnswerField(props: Props) {
  const { question, value } = props
  const isUnexpected =
    isAnswered(value) && wrongAnswer(question, value) === null && !isExpected(question, value)
  return (
    <div>
      <Control {...props} />
      <p role="status" className="mt-1.5 text-small text-warn empty:hidden">
        {isUnexpected &&
          `İlan sahibi “${expectedWords(question) ?? ''}” bekliyor; yine de başvurabilirsiniz.`}
      </p>
    </div>
  )
}

function Control({ question, value, error, onChange }: Props) {
  const { id, kind, wording, options, is_required: isRequired } = question
  const common = { name: fieldName(id), label: wording, error, optional: !isRequired }
  const text = typeof value === 'string' ? value : ''
  if (kind === 'yes_no')
    return (
      <RadioGroup
        {...common}
        variant="segments"
        options={[
          { value: 'true', label: 'Evet' },
          { value: 'false', label: 'Hayır' },
          ...(isRequired ? [] : [{ value: '', label: 'Boş bırak' }]),
        ]}
        value={value === null ? (isRequired ? 'none' : '') : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
      />
    )
  if (kind === 'choice')
    return (
      <SelectField
        {...common}
        placeholder="Seçin"
        options={options.map((option) => ({ value: option, label: option }))}
        value={text}
        onChange={({ target }) => onChange(target.value || null)}
      />
    )
  if (kind === 'number')
    return (
      <NumberField {...common} value={typeof value === 'boolean' ? null : value} onValueChange={onChange} />
    )
  if (kind === 'date') return <DatePicker {...common} value={text || null} onValueChange={onChange} />
  return (
    <TextArea
      {...common}
      rows={2}
      limit={questionLimits.answer}
      value={text}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

export const fieldName = (questionId: number) => `answers.${questionId}`
