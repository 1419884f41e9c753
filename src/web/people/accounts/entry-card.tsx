import type { ReactNode, SyntheticEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/base/button.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { useHydrated } from '../../ui/base/hydrated.ts'

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

export const EntryLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-link underline">
    {children}
  </Link>
)

type FormProps = {
  state: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } }
  onSubmit: (event: SyntheticEvent) => Promise<void>
  submitLabel: string
  pendingLabel: string
  summary?: ReactNode
  errorEnd?: ReactNode
  end?: ReactNode
  children: ReactNode
}

export function EntryForm({
  state: { isSubmitting, errors },
  onSubmit,
  submitLabel,
  pendingLabel,
  summary,
  errorEnd,
  end,
  children,
}: FormProps) {
  // Before hydration the browser would submit the form itself and lose what was typed, so the button is disabled.
  const isHydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
      {summary}
      {errors.root?.message && (
        <FormError>
          {errors.root.message}
          {errorEnd}
        </FormError>
      )}
      {children}
      <Button
        type="submit"
        wide
        size="large"
        disabled={!isHydrated}
        pending={isSubmitting}
        pendingLabel={pendingLabel}
      >
        {submitLabel}
      </Button>
      {end}
    </form>
  )
}
