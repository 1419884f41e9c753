import { useUnread } from '../../data/unread.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { UserMenu } from './user-menu.tsx'

export function MemberTools() {
  const unread = useUnread()
  return (
    <>
      <MessagesPanel unread={unread.messages} />
      <NoticesPanel unread={unread.notices} />
      <div className="max-md:hidden">
        <UserMenu />
      </div>
    </>
  )
}
