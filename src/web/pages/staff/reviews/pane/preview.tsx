import { expectedWords } from '../../../../../shared/board/questions/question-words.ts'
import { questionField, questionText } from '../../../../../shared/board/reviews/review-flags.ts'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'
import { AdvertisementFacts } from '../../../../board/advertisements/article/advertisement-facts.tsx'
import { priceWords } from '../../../../board/advertisements/price.ts'
import { Chip } from '../../../../ui/feedback/chip.tsx'
import { MarkedText } from './marked-text.tsx'

export function Preview({ review }: { review: Review }) {
  const { title, description, flags, type, category, hide_project_name: isHidden } = review
  const published = {
    ...review,
    project_name: isHidden ? null : review.project_name,
    hide_project_name: false,
  }
  const { amount, unit } = priceWords(review)
  return (
    <section
      aria-labelledby="review-title"
      className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="review-title" className="text-h3 wrap-anywhere">
        <MarkedText text={title} field="title" flags={flags} />
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Chip tone={type}>{category.name}</Chip>
        <Chip>{review.sub_category.name}</Chip>
        <span className="font-semibold">
          {amount}
          {unit && <span className="ml-1.5 text-small font-normal text-text2">{unit}</span>}
        </span>
      </div>
      <p className="mt-3 max-w-measure whitespace-pre-line wrap-anywhere">
        <MarkedText text={description} field="description" flags={flags} />
      </p>
      {review.questions.length > 0 && <Questions review={review} />}
      <div className="mt-3 border-t border-line pt-1 text-small [&_dl>div]:py-1.5">
        <AdvertisementFacts advertisement={published} />
      </div>
    </section>
  )
}

function Questions({ review: { questions, flags } }: { review: Review }) {
  return (
    <div className="mt-3">
      <h3 className="text-meta font-semibold text-text3">Başvuru soruları</h3>
      <ol className="mt-1 list-decimal space-y-1 pl-5 wrap-anywhere">
        {questions.map((question, index) => (
          <li key={question.id}>
            <MarkedText text={questionText(question)} field={questionField(index)} flags={flags} />
            <span className="text-small text-text2">{notesOf(question)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function notesOf(question: Review['questions'][number]): string {
  const expected = expectedWords(question)
  return [question.is_required && 'zorunlu', expected !== null && `beklenen: ${expected}`]
    .filter(Boolean)
    .map((note) => ` · ${note}`)
    .join('')
}
