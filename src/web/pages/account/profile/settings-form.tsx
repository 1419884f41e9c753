import type { ReactNode, RefObject } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { ErrorSummary, type SummaryError } from '../../../ui/form/error-summary.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { Failure } from './use-settings-form.ts'

type Settings = {
  box: RefObject<HTMLFormElement | null>
  submit: (event: React.SyntheticEvent) => Promise<void>
  errors: SummaryError[]
  attempt: number
  rest: string | undefined
  isIncomplete: boolean
  isSaving: boolean
  failure: Failure | null
  isRestored: boolean
  dropChanges: () => void
}

export function SettingsForm({
  settings,
  incompleteTitle,
  saveLabel,
  children,
}: {
  settings: Settings
  incompleteTitle?: string
  saveLabel: string
  children: ReactNode
}) {
  const { box, submit, errors, attempt, rest, isIncomplete, isSaving, failure, isRestored, dropChanges } =
    settings
  return (
    <form
      ref={box}
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {isRestored && (
        <Notice
          title="Kaydetmediğiniz değişiklikler duruyor."
          action={
            <Button tone="secondary" size="small" onClick={dropChanges}>
              Kayıtlı Hâline Dön
            </Button>
          }
        />
      )}
      <ErrorSummary
        errors={errors}
        attempt={attempt}
        takesFocus={false}
        {...(isIncomplete && incompleteTitle && { title: incompleteTitle })}
      />
      {children}
      {rest && <FormError>{rest}</FormError>}
      {failure && (
        <FormError>
          {failure.sentence}
          {failure.reason && <p className="mt-1 font-normal">{failure.reason}</p>}
        </FormError>
      )}
      <div className="flex">
        <Button type="submit" aria-disabled={isSaving || undefined} className="max-sm:w-full sm:min-w-52">
          {isSaving ? (
            <span role="status" className="inline-flex items-center gap-2">
              <Spinner />
              Kaydediliyor...
            </span>
          ) : (
            saveLabel
          )}
        </Button>
      </div>
    </form>
  )
}
