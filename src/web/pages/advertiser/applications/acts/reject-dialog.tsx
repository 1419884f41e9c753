import { useRef, useState, type KeyboardEvent } from 'react'
import { placeholders } from '../../../../../shared/board/applications/deciding/placeholders.ts'
import {
  rejectionTextLength,
  rejectionTexts,
} from '../../../../../shared/board/applications/deciding/rejection-texts.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { Avatar } from '../../../../ui/media/avatar.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { TextPreviews } from './text-previews.tsx'
import { usePreview } from './use-preview.ts'

export type Rejected = { id: number; name: string; photo: string | null }

type Props = {
  advertisementId: number
  ids: readonly number[]
  /**
   * Names and photos of the people to reject, as far as the page has loaded their applications; `ids`
   * contains all. The dialog names the first few of them and gives the number of the others.
   */
  people: readonly Rejected[]
  isPending: boolean
  onReject: (text: string | null) => void
  onClose: () => void
}

const withoutText = 'none'
const doublePressMs = 500

export function RejectDialog({ advertisementId, ids, people, isPending, onReject, onClose }: Props) {
  const [choice, setChoice] = useState('0')
  const [text, setText] = useState(rejectionTexts[0]?.text ?? '')
  const [isPreviewing, setPreviewing] = useState(false)
  const sent = choice === withoutText ? '' : text.trim()
  const isTooLong = sent.length > rejectionTextLength
  const preview = usePreview(advertisementId, ids, sent, isPreviewing)
  const [first] = people
  const isOne = ids.length === 1 && first !== undefined
  const count = formatNumber(ids.length)

  function choose(next: string) {
    setChoice(next)
    const chosen = rejectionTexts[Number(next)]
    if (chosen) setText(chosen.text)
  }
  // A double press must send the rejection once; its second press arrives before `isPending` is rendered.
  const pressedAt = useRef(-doublePressMs)
  function send() {
    const now = performance.now()
    if (isPending || isTooLong || now - pressedAt.current < doublePressMs) return
    pressedAt.current = now
    onReject(sent || null)
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
        <SelectField
          label={isOne ? 'Gidecek yazı' : 'Herkese kendi adıyla gidecek yazı'}
          value={choice}
          onChange={({ target }) => choose(target.value)}
        >
          {rejectionTexts.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
          <option value={withoutText}>Yazı göndermeden</option>
        </SelectField>
        {choice !== withoutText && (
          <>
            <TextArea
              label="Yazı"
              hideLabel
              rows={5}
              limit={rejectionTextLength}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={press}
              error={isTooLong ? `En fazla ${rejectionTextLength} karakter yazabilirsiniz.` : undefined}
              hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
            />
            <details onToggle={({ currentTarget }) => setPreviewing(currentTarget.open)}>
              <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">Önizleme</summary>
              <TextPreviews query={preview} total={preview.data?.total ?? 0} />
            </details>
          </>
        )}
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
