import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { summaryOf } from '../../../../forms/form-errors.ts'
import { UnsavedChangesDialog } from '../../../../forms/unsaved-changes-dialog.tsx'
import { ChangedNotice } from '../../../../staff/texts/changed-notice.tsx'
import { StaffFrame } from '../../../../staff/staff-frame.tsx'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx'
import { FormError } from '../../../../ui/form/form-error.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { ContentForm } from './use-content-form.ts'

const listPath = '/yonetim/slaytlar'

type Props<Values extends FieldValues> = {
  title: string
  content: ContentForm<Values>
  order: readonly (keyof Values & string)[]
  words: {
    /** Turkish, such as "Bu slayt". */
    what: string
    where: string
    saved: string
  }
  onReload: () => void
  children: ReactNode
  aside?: ReactNode
}

export function ContentEditor<Values extends FieldValues>({
  title,
  content,
  order,
  words,
  onReload,
  children,
  aside,
}: Props<Values>) {
  const { form, attempt, isSaving, isOutdated } = content
  const { errors } = form.formState
  const navigate = useNavigate()

  async function saveBy(act: () => Promise<boolean>) {
    if (!(await act())) return
    toast.success(words.saved)
    void navigate(listPath)
  }

  return (
    <StaffFrame title={title} back={{ to: listPath, label: 'Slaytlar' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void saveBy(content.save)
        }}
        className={aside ? 'grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_30rem]' : 'max-w-list'}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <ErrorSummary errors={summaryOf(errors, order)} attempt={attempt} />
          {errors.root?.message && <FormError>{errors.root.message}</FormError>}
          {isOutdated && (
            <ChangedNotice
              what={words.what}
              isPending={isSaving}
              onKeepMine={() => void saveBy(content.keepMine)}
              onTakeTheirs={onReload}
            />
          )}
          {children}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isSaving} pendingLabel="Kaydediliyor">
              Kaydet
            </Button>
            <ButtonLink href={listPath} tone="secondary">
              Vazgeç
            </ButtonLink>
          </div>
        </div>
        {aside}
        <UnsavedChangesDialog
          where={words.where}
          isDirty={content.isDirty}
          save={content.save}
          discard={content.discard}
          isSaving={isSaving}
        />
      </form>
    </StaffFrame>
  )
}
