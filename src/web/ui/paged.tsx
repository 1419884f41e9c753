import type { ReactNode } from 'react'
import { NoSuchPage } from './layout/no-such-page.tsx'
import { Pagination } from './navigation/pagination.tsx'

type Props = {
  pages: { total: number; current_page: number; last_page: number }
  hrefFor: (page: number) => string
  empty: ReactNode
  children: ReactNode
}

export function Paged({
  pages: { total, current_page: page, last_page: lastPage },
  hrefFor,
  empty,
  children,
}: Props) {
  if (total === 0) return empty
  if (page > lastPage) return <NoSuchPage page={page} lastPage={lastPage} hrefFor={hrefFor} />
  return (
    <>
      {children}
      <div className="mt-6">
        <Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} />
      </div>
    </>
  )
}
