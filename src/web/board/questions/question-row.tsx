import type { FieldErrors } from 'react-hook-form'
import { type Question } from '../../../shared/board/questions/questions.ts'
import {
  questionKinds,
  questionLimits,
  type QuestionKind,
} from '../../../shared/board/questions/question-limits.ts'
import { onOneLine } from '../../../shared/text/safe-text.ts'
import { questionKindLabels } from '../../../shared/board/questions/question-words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { MovableRow } from '../../ui/form/movable-row.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ExpectedField } from './expected-field.tsx'

type Props = {
  question: Question
  index: number
  count: number
  errors: FieldErrors<Question> | undefined
  isFirstWrong: boolean
  onChange: (part: Partial<Question>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export function QuestionRow({
  question,
  index,
  count,
  errors,
  isFirstWrong,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const { kind, wording, options, is_required: isRequired, expected } = question
  return (
    <MovableRow
      title={`Soru ${index + 1}`}
      removeLabel="Kaldır"
      field={isFirstWrong ? 'questions' : undefined}
      {...{ index, count, onMove, onRemove }}
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            label="Sorunuz"
            maxLength={questionLimits.wording}
            value={wording}
            error={errors?.wording?.message}
            onChange={({ target }) => onChange({ wording: target.value })}
          />
          <SelectField
            label="Yanıt"
            options={questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))}
            value={kind}
            onChange={({ target }) => onChange({ kind: target.value as QuestionKind, expected: null })}
          />
        </div>
        {kind === 'choice' && (
          <TextArea
            label="Seçenekler"
            hint={`Her satıra bir seçenek, en fazla ${questionLimits.options}.`}
            rows={3}
            value={options.join('\n')}
            error={messageOf(errors?.options)}
            onChange={({ target }) => {
              const next = target.value.split('\n')
              onChange({ options: next, expected: expectedAmong(question, next) })
            }}
          />
        )}
        {kind !== 'text' && (
          <ExpectedField
            {...{ kind, options, expected }}
            error={messageOf(errors?.expected)}
            onChange={(next) => onChange({ expected: next })}
          />
        )}
        <Checkbox
          label="Zorunlu"
          hint="Yanıtlanmadan başvuru gönderilemez."
          checked={isRequired}
          onChange={({ target }) => onChange({ is_required: target.checked })}
        />
      </div>
    </MovableRow>
  )
}

function expectedAmong({ options, expected }: Question, next: string[]): Question['expected'] {
  if (!Array.isArray(expected)) return expected
  const before = options.length === next.length ? options : next
  const kept = next.filter((_, index) => expected.includes(onOneLine(before[index] ?? ''))).map(onOneLine)
  return kept.length > 0 ? kept : null
}

const messageOf = (error: unknown): string | undefined => {
  if (Array.isArray(error)) return messageOf(error.find(Boolean))
  return (error as { message?: string } | undefined)?.message
}
