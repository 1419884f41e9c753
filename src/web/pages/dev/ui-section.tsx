import type { ReactNode } from 'react'

export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5 border-t border-line pt-6">
      <div>
        <h2 className="text-h3">{title}</h2>
        {note && <p className="mt-1 max-w-measure text-small text-text3">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** A row of the same thing in its states. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export const longWord = 'Çekoslovakyalılaştıramadıklarımızdanmışsınız'
