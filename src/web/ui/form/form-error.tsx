import type { ReactNode } from 'react'
import { Icon } from '../base/icon.tsx'
import { CircleAlert } from '../base/icons.ts'

export function FormError({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-control bg-bad-bg px-4 py-3 text-small font-medium text-bad"
    >
      <Icon of={CircleAlert} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export function FieldMessage({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-medium text-bad">
      <Icon of={CircleAlert} size={16} className="mt-0.5" />
      <span className="min-w-0">
        <span className="sr-only">Hata: </span>
        {children}
      </span>
    </p>
  )
}
