import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/base/class-names.ts'

export function ProfileLink({
  userId,
  isCut = false,
  children,
}: {
  userId: number
  isCut?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to={`/user-profile/${userId}`}
      className={classNames('max-w-full hover:underline', isCut ? 'block truncate' : 'inline-block')}
    >
      {children}
    </Link>
  )
}
