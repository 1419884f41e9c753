import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { messageMaxLength } from '../../../shared/board/messages/message-length.ts'
import { readDraft, removeDraft, writeDraft } from '../../data/storage.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Send } from '../../ui/base/icons.ts'
import { AttachButton, ChosenFiles } from './attachments/chosen-files.tsx'
import { useChosenFiles } from './attachments/use-chosen-files.ts'
import { SavedReplies, SavedRepliesButton } from './saved-replies/saved-replies.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export function Composer({
  applicationId,
  fillReply,
  onSend,
}: {
  applicationId: number
  fillReply: ((reply: string) => string) | null
  onSend: (text: string, files: File[]) => void
}) {
  const draftName = `message.${applicationId}`
  const [text, setText] = useState(() => storedText(draftName))
  const box = useRef<HTMLTextAreaElement>(null)
  const chosen = useChosenFiles()
  const [isChoosing, setChoosing] = useState(false)
  const isTooLong = text.length > messageMaxLength

  useEffect(() => {
    if (text === '') removeDraft(draftName)
    else writeDraft(draftName, text)
  }, [draftName, text])

  function send() {
    const message = text.trim()
    if ((message === '' && chosen.files.length === 0) || isTooLong) return box.current?.focus()
    onSend(message, chosen.files)
    setText('')
    chosen.clear()
    box.current?.focus()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    send()
  }

  function press(event: KeyboardEvent) {
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isPhone) return
    event.preventDefault()
    send()
  }

  return (
    <>
      <form onSubmit={submit} className="safe-bottom border-t border-line bg-surface px-4 pt-3">
        <ChosenFiles chosen={chosen} onEmpty={() => box.current?.focus()} />
        <div className="flex items-end gap-2">
          <div className="-ml-3 flex">
            <AttachButton
              onFiles={(files) => {
                chosen.add(files)
                box.current?.focus()
              }}
            />
            {fillReply && <SavedRepliesButton onPress={() => setChoosing(true)} />}
          </div>
          <TextArea
            ref={box}
            label="Mesajınız"
            hideLabel
            rows={1}
            className="flex-1 [&_textarea]:min-h-11"
            style={{ maxHeight: '14rem' }}
            placeholder="Mesaj yazın"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={press}
            error={isTooLong ? `En fazla ${messageMaxLength} karakter yazabilirsiniz.` : undefined}
          />
          <IconButton type="submit" icon={Send} label="Gönder" />
        </div>
      </form>
      {isChoosing && fillReply && (
        <SavedReplies box={box} text={text} fill={fillReply} onClose={() => setChoosing(false)} />
      )}
    </>
  )
}

function storedText(name: string): string {
  const draft = readDraft(name)
  return typeof draft === 'string' ? draft : ''
}
