import type { ApplicationDetail } from '../../../../shared/board/messages/application-detail.ts'
import { answerWords } from '../../../../shared/board/questions/question-words.ts'

type Props = { application: Pick<ApplicationDetail, 'cover_note' | 'answers'> }

export function ApplicationWords({ application: { cover_note: note, answers } }: Props) {
  return (
    <div className="flex max-w-measure flex-col gap-5">
      {note !== null && (
        <section>
          <h3 className="text-small font-semibold">Başvuru notu</h3>
          <p className="mt-1.5 whitespace-pre-line wrap-anywhere">{note}</p>
        </section>
      )}
      {answers.length > 0 && (
        <section>
          <h3 className="text-small font-semibold">Sorulara yanıtları</h3>
          <dl className="mt-1.5 flex flex-col gap-2.5 wrap-anywhere">
            {answers.map(({ question_id: id, kind, wording, value, is_expected: isExpected }, index) => (
              <div key={index}>
                <dt className="text-small text-text2">
                  {wording}
                  {id === null && ' (bu soru kaldırıldı)'}
                </dt>
                <dd className="font-medium">
                  {answerWords(kind, value)}
                  {!isExpected && (
                    <span className="ml-2 inline-block rounded-chip bg-warn-bg px-2 text-meta font-medium text-warn">
                      Beklenenden farklı
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
