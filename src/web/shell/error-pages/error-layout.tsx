import type { ReactNode } from 'react'
import { LogoMark } from '../../ui/media/logo.tsx'

export function ErrorLayout({
  title,
  children,
  ways,
  foot,
}: {
  title: string
  children: ReactNode
  ways: ReactNode
  foot?: ReactNode
}) {
  return (
    <section className="page-gutter mx-auto max-w-list py-12 sm:py-20">
      <span data-open="">
        <LogoMark size={56} />
      </span>
      <h1 className="mt-6 text-h1">{title}</h1>
      <div className="mt-4 max-w-measure text-text2">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{ways}</div>
      {foot}
    </section>
  )
}
