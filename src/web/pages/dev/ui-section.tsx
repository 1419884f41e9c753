import { useState, type ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 sm:grid-cols-2">{children}</div>
}

export function Stateful<T>({
  start,
  children,
}: {
  start: T
  children: (value: T, put: (next: T) => void) => ReactNode
}) {
  const [value, put] = useState(start)
  return children(value, put)
}

export const longWord = 'Çekoslovakyalılaştıramadıklarımızdanmışsınız'
