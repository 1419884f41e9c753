import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A person's name that leads to what members see of them. */
export function ProfileLink({ userId, children }: { userId: number; children: ReactNode }) {
  return (
    <Link to={`/user-profile/${userId}`} className="hover:underline">
      {children}
    </Link>
  )
}
