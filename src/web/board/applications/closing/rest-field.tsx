import { useEffect, useState } from 'react'
import { undecidedStates } from '../../../../shared/board/applications/application-status.ts'
import { rejectionTextLength } from '../../../../shared/board/applications/deciding/rejection-texts.ts'
import { formatNumber } from '../../../../shared/values/money.ts'
import { useApi } from '../../../data/queries.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { RejectionFields } from '../rejecting/rejection-fields.tsx'
import { useRejectionText } from '../rejecting/use-rejection-text.ts'
import { closingDraft } from './closing-draft.ts'

const waiting = { criteria: { states: [...undecidedStates] } }

/**
 * The owner's choice for the undecided applications (pending or unanswered) to an advertisement that they close:
 * the server rejects these applications with `text`, or leaves them undecided if `text` is null. `problem` is the
 * reason why the text cannot be sent.
 */
export type Rest = { text: string | null; problem?: string | undefined }

type Props = { advertisementId: number; onChange: (rest: Rest) => void }

export function RestField({ advertisementId, onChange }: Props) {
  const { data } = useApi(
    'POST /api/app/advertisements/{id}/rejection-previews/list',
    { params: { id: advertisementId }, body: waiting },
    { gcTime: 0 },
  )
  const draft = useRejectionText(closingDraft(advertisementId))
  const [isOn, setOn] = useState(false)
  const { text } = draft
  useEffect(() => {
    onChange(isOn ? { text, problem: problemOf(text) } : { text: null })
  }, [isOn, text, onChange])
  const count = data?.total
  if (count === 0) return null
  return (
    <div className="mt-3">
      <Checkbox
        label={`Kalanları kibarca reddet${count === undefined ? '' : ` (${formatNumber(count)} kişi)`}`}
        hint="Karar bekleyen ya da yanıtsız kalan herkese bir yazı gider. 10 dakika içinde geri alabilirsiniz."
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && (
        <div className="mt-2 flex flex-col gap-3">
          <RejectionFields
            label="Gidecek yazı"
            advertisementId={advertisementId}
            selected={waiting}
            draft={draft}
            error={problemOf(text)}
          />
        </div>
      )}
    </div>
  )
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return 'Kalanlara gidecek yazıyı yazın ya da işareti kaldırın.'
  return text.trim().length > rejectionTextLength
    ? `En fazla ${rejectionTextLength} karakter yazabilirsiniz.`
    : undefined
}
