import { useLocation, useParams } from 'react-router'
import { Conversation } from '../../board/messages/conversation/conversation.tsx'
import { useRestOfWindow } from '../../board/messages/use-rest-of-window.ts'
import { definePage } from '../../navigation/page.ts'
import { NotYours } from '../../shell/error-pages/not-yours.tsx'
import { lazyPart } from '../../ui/base/lazy-part.ts'
import { useStableFocus } from '../../ui/layout/stable-focus.ts'

export const page = definePage({
  Component: MessagesPage,
  access: 'user',
  head: () => ({ title: 'Mesajlar', noindex: true }),
})

const InstallHint = lazyPart(async () => (await import('../../app/install-hint.tsx')).InstallHint)

function MessagesPage() {
  const id = Number(useParams().id)
  const { hasJustApplied } = (useLocation().state ?? {}) as { hasJustApplied?: boolean }
  const box = useRestOfWindow<HTMLDivElement>()
  useStableFocus(box)
  return (
    <div
      ref={box}
      className="mx-auto flex h-[calc(100dvh-var(--header-height))] min-h-80 w-full max-w-list flex-col sm:border-x sm:border-line"
    >
      <Conversation
        id={id}
        hint={hasJustApplied && <InstallHint />}
        missing={
          <NotYours title="Başvuru bulunamadı">
            Bu konuşma size ait değil ya da kaldırılmış. Farklı bir hesapla başvurmuş olabilirsiniz.
          </NotYours>
        }
      />
    </div>
  )
}
