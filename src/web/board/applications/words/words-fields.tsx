import type { ShownQuestion } from '../../../../shared/board/questions/questions.ts'
import { coverNoteLength } from '../../../../shared/board/applications/cover-note.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AnswerField } from '../../questions/answer-field.tsx'
import type { useWords } from './use-words.ts'

type Props = { questions: ShownQuestion[]; state: ReturnType<typeof useWords> }

export function WordsFields({ questions, state }: Props) {
  const { words, errors, isRestored, changeNote, changeAnswer } = state
  return (
    <div data-words className="flex flex-col gap-5">
      {isRestored && (
        <p className="text-small text-text2">Yazdıklarınız duruyor; kaldığınız yerden devam edin.</p>
      )}
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          value={words.answers[question.id] ?? null}
          error={errors[`answers.${question.id}`]}
          onChange={(value) => changeAnswer(question.id, value)}
        />
      ))}
      <TextArea
        label="Başvuru notu"
        optional
        name="cover_note"
        hint="Bu iş için neden siz? İlan sahibi notunuzu özgeçmişinizle birlikte okur."
        rows={4}
        limit={coverNoteLength}
        value={words.note}
        error={errors['cover_note']}
        onChange={({ target }) => changeNote(target.value)}
      />
    </div>
  )
}
