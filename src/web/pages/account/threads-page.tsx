import { useParams, useSearchParams } from 'react-router'
import { Conversation } from '../../board/messages/conversation/conversation.tsx'
import { ThreadList } from '../../board/messages/threads/thread-list.tsx'
import { searchName, threadsPath } from '../../board/messages/threads/threads-address.ts'
import { useRestOfWindow } from '../../board/messages/use-rest-of-window.ts'
import { definePage } from '../../navigation/page.ts'
import { NotYours } from '../../shell/error-pages/not-yours.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { MessagesSquare } from '../../ui/base/icons.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'

export const page = definePage({
  Component: ThreadsPage,
  access: 'user',
  head: () => ({ title: 'Mesajlar', noindex: true }),
})

function ThreadsPage() {
  const { id } = useParams()
  const open = id === undefined ? null : Number(id)
  const q = useSearchParams()[0].get(searchName)
  const box = useRestOfWindow<HTMLDivElement>()
  useStableFocus(box)
  return (
    <div
      ref={box}
      className="grid h-[calc(100dvh-var(--header-height))] min-h-80 grid-cols-[minmax(0,1fr)] lg:grid-cols-[24.5rem_minmax(0,1fr)]"
    >
      <ThreadList open={open} className={classNames(open !== null && 'max-lg:hidden')} />
      <div className={classNames('flex min-h-0 flex-col', open === null && 'max-lg:hidden')}>
        {open === null ? (
          <div className="p-4">
            <EmptyState icon={MessagesSquare} title="Bir konuşma seçin." />
          </div>
        ) : (
          <Conversation
            key={open}
            id={open}
            back={q ? `${threadsPath}?${searchName}=${encodeURIComponent(q)}` : threadsPath}
            missing={
              <NotYours title="Konuşma bulunamadı">Bu konuşma size ait değil ya da kaldırılmış.</NotYours>
            }
          />
        )}
      </div>
    </div>
  )
}
