import { useRef, useState, type KeyboardEvent } from 'react'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { RejectionFields } from '../../../../board/applications/rejecting/rejection-fields.tsx'
import { useRejectionText, withoutText } from '../../../../board/applications/rejecting/use-rejection-text.ts'
import { removeDraft } from '../../../../data/storage.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'

export type Rejected = { id: number; name: string; photo: string | null }

type Props = {
  advertisementId: number
  ids: readonly number[]
  people: readonly Rejected[]
  isPending: boolean
  onReject: (text: string | null, onSent: () => void) => void
  onClose: () => void
}

const doublePressMs = 500

export function RejectDialog({ advertisementId, ids, people, isPending, onReject, onClose }: Props) {
  // The name of the draft is chosen when the dialog opens, because `ids` may become shorter while it is open.
  const [draftName] = useState(() => `rejection.${advertisementId}${ids.length === 1 ? `.${ids[0]}` : ''}`)
  const draft = useRejectionText(draftName)
  const { isTooLong } = draft
  const sent = draft.choice === withoutText ? '' : draft.text.trim()
  const [first] = people
  const isOne = ids.length === 1 && first !== undefined
  const count = formatNumber(ids.length)

  const pressedAt = useRef(-doublePressMs)
  function send() {
    const now = performance.now()
    if (isPending || isTooLong || now - pressedAt.current < doublePressMs) return
    pressedAt.current = now
    onReject(sent || null, () => removeDraft(draftName))
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  return (
    <Dialog
      open
      onClose={isPending ? () => {} : onClose}
      closeOnBackdrop={false}
      closeOnBack
      variant="sheet"
      title={isOne ? `${first.name} reddedilsin mi?` : `${count} başvuruyu nazikçe reddet`}
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={isPending || undefined}>
            Vazgeç
          </Button>
          <Button
            tone={isOne ? 'danger' : 'primary'}
            pending={isPending}
            aria-disabled={isTooLong || undefined}
            onClick={send}
            title="Ctrl + Enter"
            data-autofocus
          >
            {isOne ? 'Reddet' : `${count} kişiyi reddet`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isOne && <Names people={people} total={ids.length} />}
        <RejectionFields
          label={isOne ? 'Gidecek yazı' : 'Herkese kendi adıyla gidecek yazı'}
          advertisementId={advertisementId}
          selected={{ application_ids: [...ids] }}
          draft={draft}
          mayOmitText
          onKeyDown={press}
        />
        <p className="text-meta text-text2">
          Bu işlem geri alınamaz; yalnızca ilk 10 dakika içinde vazgeçebilirsiniz. Adaya 10 dakika sonra haber
          verilir. Özel notlarınız paylaşılmaz.
        </p>
      </div>
    </Dialog>
  )
}

const shownNames = 4

function Names({ people, total }: { people: readonly Rejected[]; total: number }) {
  const shown = people.slice(0, shownNames)
  const names = shown.map(({ name }) => name)
  const rest = total - shown.length
  const last = rest > 0 ? `${formatNumber(rest)} kişi` : names.pop()
  return (
    <div className="flex flex-wrap items-center gap-3 text-small text-text2">
      <span className="flex gap-1">
        {shown.map(({ id, name, photo }) => (
          <Avatar key={id} name={name} src={photo} size="small" />
        ))}
      </span>
      <span className="min-w-0 flex-1">{names.length > 0 ? `${names.join(', ')} ve ${last}` : last}</span>
    </div>
  )
}
