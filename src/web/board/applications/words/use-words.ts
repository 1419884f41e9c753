import { useState } from 'react'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import type { ApplicationDetail } from '../../../../shared/board/messages/application-detail.ts'
import { coverNoteLength } from '../../../../shared/board/applications/cover-note.ts'
import { isAnswered, wrongAnswer, type AnswerValue } from '../../../../shared/board/questions/answers.ts'
import type { ShownQuestion } from '../../../../shared/board/questions/questions.ts'
import type { Showreel } from '../../../../shared/people/cv/cv.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { readDraft } from '../../../data/storage.ts'
import { useIdempotencyKey } from '../../../forms/idempotency-key.ts'
import { useSavedDraft } from '../../../forms/saved-draft.ts'
import { fieldName } from '../../questions/answer-field.tsx'

export type Words = {
  note: string
  answers: Record<string, AnswerValue>
  reel: string | null
  key: string | null
}

/**
 * The cover note, the answers and the chosen showreel of an application, saved in the browser until it is
 * sent.
 * @param withdrawn the application that is sent again; without a saved draft, the fields start with its cover
 * note and answers
 */
export function useWords(
  { id, questions }: Pick<AdvertisementDetail, 'id' | 'questions'>,
  showreels: readonly Showreel[],
  withdrawn: ApplicationDetail | null,
) {
  const name = `application.${id}`
  const [draft] = useState(() => wordsIn(readDraft(name)))
  const [begun] = useState(() => (withdrawn && isBlank(draft) ? wordsOf(withdrawn, questions) : draft))
  const [words, setWords] = useState(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saved = useSavedDraft(name)
  const once = useIdempotencyKey(begun.key)

  function put(next: Words) {
    // With the old idempotency key, the server would take the changed application for a repetition and report
    // success without storing the change.
    once.renew()
    setWords({ ...next, key: null })
    if (isBlank(next)) saved.forget()
    else saved.write({ ...next, key: null } satisfies Words)
  }

  return {
    words,
    errors,
    restored: isBlank(begun) ? null : begun === draft ? ('draft' as const) : ('withdrawn' as const),
    reel: words.reel ?? withdrawn?.reel,
    hasWords: !isBlank(words),
    changeNote(note: string) {
      setErrors((before) => without(before, 'cover_note'))
      put({ ...words, note })
    },
    changeReel(reel: string) {
      setErrors((before) => without(before, 'reel_link'))
      put({ ...words, reel })
    },
    changeAnswer(question: number, value: AnswerValue | null) {
      setErrors((before) => without(before, fieldName(question)))
      const others = without(words.answers, String(question))
      put({ ...words, answers: value === null ? others : { ...others, [question]: value } })
    },
    check(): boolean {
      const found = errorsOf(questions, words)
      setErrors(found)
      return Object.keys(found).length === 0
    },
    refuse({ errors: refused }: ApiError): boolean {
      const fields = Object.entries(refused ?? {}).map(([field, [sentence = '']]) => [field, sentence])
      setErrors(Object.fromEntries(fields) as Record<string, string>)
      return fields.length > 0
    },
    /**
     * The request body and its idempotency key. The key is stored with what the person has written, so that
     * sending again after a reload repeats the same request.
     */
    toSend() {
      const key = once.current()
      if (!isBlank(words)) {
        saved.write({ ...words, key } satisfies Words)
        saved.flush()
      }
      const isInCv = showreels.some(({ url }) => url === words.reel)
      return {
        body: bodyOf(id, questions, { ...words, reel: isInCv ? words.reel : null }),
        idempotencyKey: key,
      }
    },
    forget() {
      once.renew()
      saved.forget()
    },
  }
}

const without = <T>(record: Record<string, T>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== name))

function bodyOf(id: number, questions: ShownQuestion[], { note, answers, reel }: Words) {
  return {
    advertisement_id: id,
    cover_note: note,
    answers: questions.map(({ id: questionId, wording }) => ({
      question_id: questionId,
      value: answers[questionId] ?? null,
      wording,
    })),
    ...(reel !== null && { reel_link: reel }),
  }
}

function errorsOf(questions: ShownQuestion[], { note, answers }: Words): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const value = answers[question.id]
    const sentence =
      question.is_required && !isAnswered(value)
        ? 'Bu soru yanıtlanmadan başvurulamaz.'
        : wrongAnswer(question, value)
    if (sentence !== null) errors[fieldName(question.id)] = sentence
  }
  if (note.trim().length > coverNoteLength)
    errors['cover_note'] = `Notunuz en fazla ${coverNoteLength.toLocaleString('tr-TR')} karakter olabilir.`
  return errors
}

const isBlank = ({ note, answers, reel }: Words) =>
  note.trim() === '' && Object.keys(answers).length === 0 && reel === null

function wordsOf({ cover_note: note, answers }: ApplicationDetail, questions: ShownQuestion[]): Words {
  const valid = answers.flatMap(({ question_id: id, wording, value }) => {
    const question = questions.find((one) => one.id === id && one.wording === wording)
    return question && wrongAnswer(question, value) === null ? [[question.id, value] as const] : []
  })
  return { note: note ?? '', answers: Object.fromEntries(valid), reel: null, key: null }
}

function wordsIn(stored: unknown): Words {
  const { note, answers, reel, key } = (stored ?? {}) as Partial<Record<keyof Words, unknown>>
  const values = typeof answers === 'object' && answers !== null ? Object.entries(answers) : []
  return {
    note: typeof note === 'string' ? note : '',
    answers: Object.fromEntries(
      values.filter(([, value]) => ['boolean', 'number', 'string'].includes(typeof value)),
    ) as Words['answers'],
    reel: typeof reel === 'string' ? reel : null,
    key: typeof key === 'string' ? key : null,
  }
}
