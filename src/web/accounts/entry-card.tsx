import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The one narrow card of the pages that lead into Klaket. */
export function EntryCard({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="page-gutter mx-auto w-full max-w-[32rem] py-8 sm:py-14">
      <h1 className="text-h2">{title}</h1>
      {lead && <p className="mt-2 text-text2">{lead}</p>}
      <div className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-7">{children}</div>
      {foot && <div className="mt-5 text-center text-text2">{foot}</div>}
    </div>
  )
}

/** A link of the foot, to another page on the way into Klaket. */
export const EntryLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-link underline">
    {children}
  </Link>
)
