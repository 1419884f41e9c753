import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { errorTable } from '../../../shared/contract/error-table.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function useLink(unknown: ErrorCode): { token: string; result: string | null } {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const isToken = /^[\w-]{20,200}$/.test(token)
  return { token: isToken ? token : '', result: isToken ? search.get('result') : unknown }
}

export function LinkFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page-gutter mx-auto flex max-w-form flex-col gap-6 py-10 sm:py-14">
      <h1 className="text-h1">{title}</h1>
      {children}
    </section>
  )
}

/**
 * Shows the result after a press of the button on the page. If the press loaded no new page, the result gets
 * the focus, because the button is gone or has become another one.
 */
export function Outcome({
  tone,
  title,
  children,
}: {
  tone: 'ok' | 'warn' | 'bad' | 'neutral'
  title: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const isByAct = useNavigationType() === 'REPLACE'
  useEffect(() => {
    if (isByAct) box.current?.focus()
  }, [isByAct, title])
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  )
}

export function refusalOf(result: string, failed: string = errorTable.internal[1]): string {
  if (!Object.hasOwn(errorTable, result)) return failed
  const [status, sentence] = errorTable[result as keyof typeof errorTable]
  return status < 500 ? sentence : failed
}
