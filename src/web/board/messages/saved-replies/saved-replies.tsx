import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { TextQuote } from '../../../ui/base/icons.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { insertText } from './insert-text.ts'

const SavedRepliesDialog = lazyPart(
  async () => (await import('./saved-replies-dialog.tsx')).SavedRepliesDialog,
)

export function SavedRepliesButton({ onPress }: { onPress: () => void }) {
  return <IconButton icon={TextQuote} label="Hazır yanıtlar" aria-haspopup="dialog" onClick={onPress} />
}

type Props = {
  box: RefObject<HTMLTextAreaElement | null>
  /** The message as far as it is written. */
  text: string
  fill: (reply: string) => string
  onClose: () => void
}

/** The dialog with the saved replies. Contains a form, so it must not be rendered inside another form. */
export function SavedReplies({ box, text, fill, onClose }: Props) {
  function insert(reply: string) {
    flushSync(onClose)
    if (box.current) insertText(box.current, fill(reply))
  }
  return <SavedRepliesDialog text={text} fill={fill} onChoose={insert} onClose={onClose} />
}
