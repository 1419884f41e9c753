import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SavedReply } from '../../../../shared/board/messages/saved-replies.ts'
import { savedReplyLimits } from '../../../../shared/board/messages/saved-reply-limits.ts'
import { Button } from '../../../ui/base/button.tsx'
import { IconButton } from '../../../ui/base/icon-button.tsx'
import { Pencil, Plus, Trash2 } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { useStableFocus } from '../../../ui/layout/stable-focus.ts'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { ReplyForm, type Edited } from './reply-form.tsx'
import { useSavedReplies } from './use-saved-replies.ts'

type Props = {
  text: string
  fill: (reply: string) => string
  onChoose: (reply: string) => void
  onClose: () => void
}

export function SavedRepliesDialog({ text, fill, onChoose, onClose }: Props) {
  const { query, isSaving, save, remove } = useSavedReplies()
  const [edited, setEdited] = useState<Edited | null>(null)
  const body = useRef<HTMLDivElement>(null)
  useStableFocus(body)
  const written = text.trim()

  function leaveForm(id: number | null) {
    flushSync(() => setEdited(null))
    const place = id === null ? '[data-new-reply]' : `[data-reply="${id}"]`
    body.current?.querySelector<HTMLElement>(place)?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnBack
      closeOnBackdrop={edited === null}
      variant="sheet"
      title={
        edited === null ? 'Hazır yanıtlar' : edited.id === null ? 'Yeni hazır yanıt' : 'Hazır yanıtı düzenle'
      }
    >
      <div ref={body}>
        {edited ? (
          <ReplyForm start={edited} isSaving={isSaving} save={save} onDone={leaveForm} />
        ) : (
          <Loaded query={query} what="Hazır yanıtlarınız" blocks={{ count: 3, size: 'h-12' }}>
            {({ data }) => (
              <div className="flex flex-col gap-4">
                {data.length === 0 ? (
                  <p className="text-text2">
                    Sık yazdıklarınızı bir kez yazıp burada saklayın: çağrı saati, adres, ücret. Sonra bir
                    dokunuşla mesajınıza ekleyin. Hazır yanıtlarınızı yalnızca siz görürsünüz.
                  </p>
                ) : (
                  <ul className="divide-y divide-line">
                    {data.map((reply) => (
                      <Row
                        key={reply.id}
                        reply={reply}
                        shown={fill(reply.text)}
                        onChoose={onChoose}
                        onEdit={setEdited}
                        onRemove={remove}
                      />
                    ))}
                  </ul>
                )}
                <Making
                  isFull={data.length >= savedReplyLimits.count}
                  written={written}
                  onMake={(start) => setEdited({ id: null, title: '', text: start })}
                />
              </div>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

type RowProps = {
  reply: SavedReply
  shown: string
  onChoose: (text: string) => void
  onEdit: (reply: SavedReply) => void
  onRemove: (reply: SavedReply) => void
}

function Row({ reply, shown, onChoose, onEdit, onRemove }: RowProps) {
  const { id, title, text } = reply
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        data-reply={id}
        onClick={() => onChoose(text)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start hover:bg-text/8"
      >
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="line-clamp-2 text-small text-text2 wrap-anywhere">{shown}</span>
      </button>
      <IconButton icon={Pencil} label={`Düzenle: ${title}`} onClick={() => onEdit(reply)} />
      <IconButton icon={Trash2} label={`Sil: ${title}`} onClick={() => onRemove(reply)} />
    </li>
  )
}

type MakingProps = { isFull: boolean; written: string; onMake: (start: string) => void }

function Making({ isFull, written, onMake }: MakingProps) {
  if (isFull)
    return (
      <p className="text-small text-text2">
        {`En fazla ${savedReplyLimits.count} hazır yanıtınız olabilir. Yenisi için birini silin.`}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button data-new-reply tone="secondary" icon={Plus} onClick={() => onMake('')}>
        Yeni hazır yanıt
      </Button>
      {written !== '' && (
        <Button tone="quiet" onClick={() => onMake(written)}>
          Bu mesajı hazır yanıt yap
        </Button>
      )}
    </div>
  )
}
