import type { KeyboardEvent, RefObject } from 'react'
import { placeholders } from '../../../../../../shared/board/applications/deciding/placeholders.ts'
import { messageMaxLength } from '../../../../../../shared/board/messages/message-length.ts'
import { formatNumber } from '../../../../../../shared/values/money.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { TextQuote } from '../../../../../ui/base/icons.ts'
import { TextArea } from '../../../../../ui/form/text-area.tsx'
import { TextPreviews } from '../../../../../board/applications/rejecting/text-previews.tsx'
import { Addressees } from './addressees.tsx'
import type { useMessagePreview } from './use-bulk-message.ts'

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  isTooLong: boolean
  query: ReturnType<typeof useMessagePreview>
  onWrite: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: () => void
}

export function MessageFields({ box, text, isTooLong, query, onWrite, onKeyDown, onChoose }: Props) {
  const message = text.trim()
  return (
    <>
      <Addressees query={query} />
      <div>
        <TextArea
          ref={box}
          label="Mesaj"
          rows={5}
          data-autofocus
          value={text}
          limit={message.length > messageMaxLength - 200 ? messageMaxLength : undefined}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={onKeyDown}
          error={
            isTooLong ? `En fazla ${formatNumber(messageMaxLength)} karakter yazabilirsiniz.` : undefined
          }
          hint={`${placeholders.name} yerine kişinin adı, ${placeholders.title} yerine ilanın adı yazılır.`}
        />
        <Button
          tone="secondary"
          size="small"
          icon={TextQuote}
          aria-haspopup="dialog"
          className="mt-2"
          onClick={onChoose}
        >
          Hazır yanıtlar
        </Button>
      </div>
      {message !== '' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">Önizleme</summary>
          <TextPreviews query={query} />
        </details>
      )}
      <p className="text-meta text-text2">
        Herkes mesajı kendi konuşmasında okur ve size oradan yanıt verir; öbür alıcıları görmez.
      </p>
    </>
  )
}
