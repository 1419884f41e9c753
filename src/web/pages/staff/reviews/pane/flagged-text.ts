import {
  questionField,
  questionText,
  type FlaggedField,
} from '../../../../../shared/board/reviews/review-flags.ts'
import type { Review } from '../../../../../shared/board/reviews/reviews.ts'

export function flaggedText(review: Review, field: FlaggedField): string {
  if (field === 'title' || field === 'description' || field === 'project_name') return review[field] ?? ''
  const question = review.questions.find((_, index) => questionField(index) === field)
  return question ? questionText(question) : ''
}
