import { expectedWords } from '../../../shared/board/questions/question-words.ts'
import type { ShownQuestion } from '../../../shared/board/questions/questions.ts'

export function AskedQuestions({ questions }: { questions: ShownQuestion[] }) {
  return (
    <section>
      <h2 className="mt-7 text-h3">Başvururken sorulanlar</h2>
      <ol className="mt-2 max-w-measure list-decimal space-y-2 pl-5 wrap-anywhere">
        {questions.map((question) => (
          <li key={question.id}>
            {question.wording}
            <span className="block text-small text-text2">{notesOf(question)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function notesOf(question: ShownQuestion): string {
  const expected = expectedWords(question)
  return [
    question.options.join(' / '),
    question.is_required ? 'Yanıt gerekli' : '',
    expected === null ? '' : `Beklenen: ${expected}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
