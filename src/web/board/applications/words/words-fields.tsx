import type { ShownQuestion } from '../../../../shared/board/questions/questions.ts'
import { coverNoteLength } from '../../../../shared/board/applications/cover-note.ts'
import type { Showreel } from '../../../../shared/people/cv/cv.ts'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { AnswerField } from '../../questions/answer-field.tsx'
import type { useWords } from './use-words.ts'

type Props = {
  questions: ShownQuestion[]
  showreels: readonly Showreel[]
  state: ReturnType<typeof useWords>
}

export function WordsFields({ questions, showreels, state }: Props) {
  const { words, errors, restored, changeNote, changeAnswer, changeReel } = state
  const [first] = showreels
  const reel = showreels.find(({ url }) => url === state.reel) ?? first
  return (
    <div data-words className="flex flex-col gap-5">
      {restored && (
        <p className="text-small text-text2">
          {restored === 'draft'
            ? 'Yazdıklarınız duruyor; kaldığınız yerden devam edin.'
            : 'Geri çektiğiniz başvuruda yazdıklarınız aşağıda; değiştirebilir ya da silebilirsiniz.'}
        </p>
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
      {showreels.length > 1 && (
        <RadioGroup
          label="Önce hangi videonuz görünsün?"
          name="reel_link"
          options={showreels.map(({ url, title, length }) => ({
            value: url,
            label: length === null ? title : `${title} (${length})`,
          }))}
          value={reel?.url}
          error={errors['reel_link']}
          onChange={({ target }) => changeReel(target.value)}
        />
      )}
    </div>
  )
}
