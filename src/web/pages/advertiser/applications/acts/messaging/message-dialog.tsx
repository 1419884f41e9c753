import { useRef, useState, type KeyboardEvent } from 'react'
import { bulkMessageMost } from '../../../../../../shared/board/messages/bulk-message-most.ts'
import { messageMaxLength } from '../../../../../../shared/board/messages/message-length.ts'
import { formatNumber } from '../../../../../../shared/values/money.ts'
import { SavedReplies } from '../../../../../board/messages/saved-replies/saved-replies.tsx'
import { Button } from '../../../../../ui/base/button.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FormError } from '../../../../../ui/form/form-error.tsx'
import { Dialog } from '../../../../../ui/navigation/dialog.tsx'
import { MessageFields } from './message-fields.tsx'
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

/**
 * Sends one message to the accepted ones among the selected applicants, each in a separate thread. Applicants
 * whose account is closed or suspended get none.
 */
export function MessageDialog({ advertisementId, ids: selected, onDone, onClose }: Props) {
  // Keeps the selection of the moment at which the dialog opened, because the list behind the dialog may lose
  // some of the applications.
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
            <MessageFields
              box={box}
              text={text}
              isTooLong={tooLong}
              query={preview}
              onWrite={write}
              onKeyDown={press}
              onChoose={() => setChoosing(true)}
            />
          )}
        </div>
      </Dialog>
      {isChoosing && <SavedReplies box={box} text={text} fill={keep} onClose={() => setChoosing(false)} />}
    </>
  )
}
