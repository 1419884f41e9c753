import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, useFormContext } from 'react-hook-form'
import { type Question } from '../../../shared/board/questions/questions.ts'
import { questionLimits } from '../../../shared/board/questions/question-limits.ts'
import { Button } from '../../ui/base/button.tsx'
import { Plus, Undo2 } from '../../ui/base/icons.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { QuestionRow } from './question-row.tsx'

const blank: Question = {
  id: null,
  kind: 'yes_no',
  wording: '',
  options: [],
  is_required: false,
  expected: null,
}

export function QuestionsField() {
  const { control, formState } = useFormContext<AdvertisementValues>()
  const { field } = useController({ control, name: 'questions' })
  const [removed, setRemoved] = useState<{ at: number; question: Question } | null>(null)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const questions = field.value
  const errors = formState.errors.questions
  const firstWrong = questions.findIndex((_, index) => errors?.[index])

  function put(next: Question[], focused?: string) {
    flushSync(() => field.onChange(next))
    if (focused) box.current?.querySelector<HTMLElement>(focused)?.focus()
  }

  function move(from: number, to: number) {
    const moved = questions[from]
    if (!moved || to < 0 || to >= questions.length) return
    setSaid(`Soru ${from + 1}, ${to + 1}. sıraya taşındı.`)
    put(
      questions.toSpliced(from, 1).toSpliced(to, 0, moved),
      `[data-row="${to}"] [data-move="${to < from ? 'up' : 'down'}"]`,
    )
  }

  function remove(at: number) {
    const question = questions[at]
    const isKept = question !== undefined && question.wording.trim() !== ''
    setRemoved(isKept ? { at, question } : null)
    put(questions.toSpliced(at, 1), isKept ? '[data-undo]' : '[data-add]')
  }

  function undo() {
    if (!removed) return
    const at = Math.min(removed.at, questions.length)
    setRemoved(null)
    put(questions.toSpliced(at, 0, removed.question), `[data-row="${at}"] input`)
  }

  return (
    <section ref={box} aria-labelledby="questions-title" className="flex flex-col gap-4">
      <div>
        <h3 id="questions-title" className="text-title">
          Başvuru soruları <span className="font-normal text-text3">(isteğe bağlı)</span>
        </h3>
        <p className="mt-1 text-small text-text2">
          {`Başvuranlara en fazla ${questionLimits.count} soru sorabilirsiniz. Kimse yanıtı yüzünden kendiliğinden elenmez; beklediğinizden farklı yanıtları işaretleyerek gösteririz. Din, sağlık, medeni durum gibi konular sorulamaz.`}
        </p>
      </div>
      {questions.map((question, index) => (
        <QuestionRow
          key={index}
          {...{ question, index, count: questions.length, errors: errors?.[index] }}
          isFirstWrong={index === firstWrong}
          onChange={(part) => put(questions.with(index, { ...question, ...part }))}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {removed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-soft px-4 py-2">
          <p className="min-w-0 text-small wrap-anywhere">{`“${removed.question.wording}” kaldırıldı.`}</p>
          {questions.length < questionLimits.count && (
            <Button tone="secondary" size="small" icon={Undo2} data-undo onClick={undo}>
              Geri Al
            </Button>
          )}
        </div>
      )}
      <div data-field={firstWrong < 0 ? 'questions' : undefined}>
        {questions.length < questionLimits.count ? (
          <Button
            tone="secondary"
            icon={Plus}
            data-add
            onClick={() => put([...questions, { ...blank }], `[data-row="${questions.length}"] input`)}
          >
            Soru Ekle
          </Button>
        ) : (
          <p className="text-small text-text3">{`En fazla ${questionLimits.count} soru sorabilirsiniz.`}</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}
