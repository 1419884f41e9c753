import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { ArrowRight } from '../../../ui/base/icons.ts'

type Props = { title: string; href: string; more: string; children: ReactNode }

export function Part({ title, href, more, children }: Props) {
  return (
    <section className="page-gutter mx-auto max-w-page py-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-h2">{title}</h2>
        <ButtonLink href={href} tone="secondary" size="small" iconEnd={ArrowRight}>
          {more}
        </ButtonLink>
      </div>
      {children}
    </section>
  )
}
