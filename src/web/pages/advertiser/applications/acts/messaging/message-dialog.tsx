import { useRef, useState, type KeyboardEvent } from 'react'
import { placeholders } from '../../../../../../shared/board/applications/deciding/placeholders.ts'
import { bulkMessageMost } from '../../../../../../shared/board/messages/bulk-message-most.ts'
import { messageMaxLength } from '../../../../../../shared/board/messages/message-length.ts'
import { formatNumber } from '../../../../../../shared/values/money.ts'
import { SavedReplies } from '../../../../../board/messages/saved-replies/saved-replies.tsx'
import { Button } from '../../../../../ui/base/button.tsx'
import { TextQuote } from '../../../../../ui/base/icons.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FormError } from '../../../../../ui/form/form-error.tsx'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { Dialog } from '../../../../../ui/navigation/dialog.tsx'
import { TextPreviews } from '../text-previews.tsx'
import { Addressees } from './addressees.tsx'
import { NotSentList } from './not-sent-list.tsx'
import { useBulkDraft } from './use-bulk-draft.ts'
import { useBulkMessage, useMessagePreview } from './use-bulk-message.ts'

type Props = {
  advertisementId: number
  ids: readonly number[]
  onDone: () => void
  onClose: () => void
}

const keep = (reply: string) => reply

/** Writes one message to the accepted ones among the selected applicants, to each in a thread of their own. */
export function MessageDialog({ advertisementId, ids: selected, onDone, onClose }: Props) {
  // Keeps the selection of the moment at which the dialog opened, because the list below drops applications meanwhile,
  // for example when another person decides on them.
  const [ids] = useState(selected)
  const { text, write, keyForSending, forget } = useBulkDraft(advertisementId)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const message = text.trim()
  const preview = useMessagePreview(advertisementId, ids, message)
  const bulk = useBulkMessage(advertisementId)
  const reached = preview.data?.application_ids ?? []
  const tooLong = message.length > messageMaxLength
  const tooMany = reached.length > bulkMessageMost
  const isPartlySent = bulk.sentCount > 0
  const cannotSend = reached.length === 0 || tooLong || tooMany

  function finish(count: number) {
    forget()
    onDone()
    toast.success(`Mesajınız ${formatNumber(count)} kişiye gitti.`)
  }
  function send(to: readonly number[]) {
    if (bulk.isPending) return
    if (message === '') return box.current?.focus()
    bulk.send({ ids: to, message, key: keyForSending(), onAll: finish })
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !cannotSend) send(reached)
  }
  function leave() {
    if (bulk.isPending) return
    if (!isPartlySent) return onClose()
    if (bulk.retriable.length === 0) forget()
    onDone()
  }
  const next = isPartlySent ? bulk.retriable : reached
  const count = formatNumber(next.length)
  return (
    <>
      <Dialog
        open
        onClose={leave}
        closeOnBackdrop={false}
        closeOnBack
        variant="sheet"
        title={isPartlySent ? 'Herkese gitmedi' : 'Mesaj yaz'}
        footer={
          <>
            <Button tone="secondary" onClick={leave} aria-disabled={bulk.isPending || undefined}>
              {isPartlySent ? 'Kapat' : 'Vazgeç'}
            </Button>
            {(!isPartlySent || next.length > 0) && (
              <Button
                pending={bulk.isPending}
                pendingLabel="Gönderiliyor"
                aria-disabled={(!isPartlySent && cannotSend) || undefined}
                onClick={() => send(next)}
                title="Ctrl + Enter"
              >
                {isPartlySent ? `${count} kişiye yeniden gönder` : `${count} kişiye gönder`}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <div role="status" className="flex flex-col gap-4 empty:hidden">
            {bulk.notSent.length > 0 && (
              <>
                <p>
                  {isPartlySent
                    ? `Mesajınız ${formatNumber(bulk.sentCount)} kişiye gitti. Şu kişilere gitmedi:`
                    : 'Mesajınız gitmedi:'}
                </p>
                <NotSentList people={bulk.notSent} />
              </>
            )}
          </div>
          {bulk.problem !== null && <FormError>{bulk.problem}</FormError>}
          {!isPartlySent && (
            <>
              <Addressees query={preview} />
              <div>
                <TextArea
                  ref={box}
                  label="Mesaj"
                  rows={5}
                  data-autofocus
                  value={text}
                  limit={message.length > messageMaxLength - 200 ? messageMaxLength : undefined}
                  onChange={({ target }) => write(target.value)}
                  onKeyDown={press}
                  error={
                    tooLong
                      ? `En fazla ${formatNumber(messageMaxLength)} karakter yazabilirsiniz.`
                      : undefined
                  }
                  hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
                />
                <Button
                  tone="secondary"
                  size="small"
                  icon={TextQuote}
                  aria-haspopup="dialog"
                  className="mt-2"
                  onClick={() => setChoosing(true)}
                >
                  Hazır yanıtlar
                </Button>
              </div>
              {message !== '' && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
                    Önizleme
                  </summary>
                  <TextPreviews query={preview} total={reached.length} />
                </details>
              )}
              <p className="text-meta text-text2">
                Herkes mesajı kendi konuşmasında okur ve size oradan yanıt verir; öbür alıcıları görmez.
              </p>
            </>
          )}
        </div>
      </Dialog>
      {isChoosing && <SavedReplies box={box} text={text} fill={keep} onClose={() => setChoosing(false)} />}
    </>
  )
}
