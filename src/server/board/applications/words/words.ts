import type { SentAnswer } from '../../../../shared/board/questions/sent-answers.ts'
import { isAnswered, isExpected, wrongAnswer } from '../../../../shared/board/questions/answers.ts'
import { AppError, type FieldErrors } from '../../../../shared/contract/errors.ts'
import type { Db } from '../../../database/database.ts'
import { listQuestions, type AskedQuestion } from '../../questions/questions.ts'
import { videoOf } from '../../../../shared/people/cv/showreels/showreel-links.ts'
import { findRejectionText, findWords, hasShowreel, type Words } from './sql-words.ts'

export type SentWords = {
  /**
   * Null: no cover note. Undefined: none was given, so a withdrawn application that is sent again keeps its
   * former one.
   */
  coverNote: string | null | undefined
  answers: SentAnswer[]
  reelLink: string | null
}

/**
 * Checks the cover note, the answers and the showreel of an application against the questions of its
 * advertisement and the applicant’s CV. An answer other than the one that the owner expects is allowed.
 * @param before cover note and answers of a withdrawn application that is sent again; null for a first
 * application. They are used if `coverNote` is undefined, and for unchanged questions without a new answer.
 * @throws AppError questions_changed if an answered question is missing or has another wording, or is
 * answered twice; invalid_fields if a required answer is missing, an answer does not suit its question, or
 * the showreel is not in the CV
 */
export async function readWords(
  db: Db,
  { advertisementId, applicantId }: { advertisementId: number; applicantId: number },
  { coverNote, answers, reelLink }: SentWords,
  before: Awaited<ReturnType<typeof findWords>> | null,
): Promise<Words> {
  const questions = await listQuestions(db, advertisementId)
  const values = new Map(answers.map(({ question_id: id, value }) => [id, value]))
  const isForeign = ({ question_id: id, wording: read }: SentAnswer) =>
    questions.every(({ id: asked, wording }) => asked !== id || (read !== undefined && read !== wording))
  if (answers.some(isForeign) || values.size < answers.length) throw new AppError('questions_changed')
  for (const { question_id: id, wording, value } of before?.answers ?? []) {
    const question = questions.find((one) => one.id === id && one.wording === wording)
    if (question && !values.has(question.id) && wrongAnswer(question, value) === null)
      values.set(question.id, value)
  }
  const reelUrl = reelLink === null ? null : (videoOf(reelLink)?.url ?? reelLink)
  const isOwnReel = reelUrl === null || (await hasShowreel(db, applicantId, reelUrl))
  refuseWrong(questions, values, isOwnReel)
  return {
    coverNote: coverNote === undefined ? (before?.cover_note ?? null) : coverNote,
    reelUrl,
    answers: questions.flatMap(({ id, kind, wording, ...question }) => {
      const value = values.get(id)
      if (!isAnswered(value)) return []
      return [
        {
          question_id: id,
          kind,
          wording,
          value,
          is_expected: isExpected({ ...question, kind, wording }, value),
        },
      ]
    }),
  }
}

/**
 * Reads the cover note, the answers and the rejection text of an application. The caller must have checked
 * that the viewer may read these texts.
 */
export async function readReportedWords(db: Db, applicationId: number) {
  const { cover_note, answers } = await findWords(db, applicationId)
  return { cover_note, answers, rejection_text: await findRejectionText(db, applicationId) }
}

function refuseWrong(
  questions: AskedQuestion[],
  values: Map<number, SentAnswer['value']>,
  isOwnReel: boolean,
): void {
  const errors: FieldErrors = {}
  const missing: string[] = []
  for (const question of questions) {
    const value = values.get(question.id)
    const isMissing = !isAnswered(value) && question.is_required
    const sentence = isMissing ? 'Bu soru yanıtlanmadan başvurulamaz.' : wrongAnswer(question, value)
    if (sentence === null) continue
    if (isMissing) missing.push(`“${question.wording}”`)
    errors[`answers.${question.id}`] = [sentence]
  }
  if (!isOwnReel)
    errors['reel_link'] = ['Bu video özgeçmişinizde yok. Lütfen özgeçmişinizdeki videolardan birini seçin.']
  if (Object.keys(errors).length === 0) return
  const questionWord = missing.length > 1 ? 'soruları' : 'soruyu'
  const message = `Başvurmak için şu ${questionWord} yanıtlamanız gerekiyor: ${missing.join(', ')}`
  throw new AppError('invalid_fields', { errors, ...(missing.length > 0 && { message }) })
}
