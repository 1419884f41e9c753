import type { ReactNode, SyntheticEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useHydrated } from '../ui/hydrated.ts'

type Props = {
  /** Of the form: whether it is being sent, and what is wrong with it as a whole. */
  state: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } }
  onSubmit: (event: SyntheticEvent) => Promise<void>
  submitLabel: string
  pendingLabel: string
  summary?: ReactNode
  /** Stands below the error of the whole form. */
  errorEnd?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** A form on the way into Klaket: what is wrong with it as a whole, its fields, its one button. */
export function EntryForm({
  state: { isSubmitting, errors },
  onSubmit,
  submitLabel,
  pendingLabel,
  summary,
  errorEnd,
  end,
  children,
}: Props) {
  // Without scripts the browser would send the form by itself, and it would come back empty.
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
