import { fieldsOf } from '../../../forms/form-errors.ts'
import {
  feedbackSubjectLabels,
  feedbackSubjects,
} from '../../../../shared/oversight/feedback/feedback-status.ts'
import { longestMessage } from '../../../../shared/oversight/feedback/feedback.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ErrorSummary, focusField } from '../../../ui/form/error-summary.tsx'
import { useHydrated } from '../../../ui/base/hydrated.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PhoneField } from '../../../ui/typed-fields/phone-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { order, useFeedbackForm } from './use-feedback-form.ts'

const subjects = feedbackSubjects.map((value) => ({ value, label: feedbackSubjectLabels[value] }))

export function FeedbackForm() {
  const { form, send, begin, errors, attempt, round, isSending, isRestored, clear, outcome, close } =
    useFeedbackForm()
  const isHydrated = useHydrated()
  const field = fieldsOf(form)
  return (
    <form
      method="post"
      action="/api/feedback"
      noValidate={isHydrated}
      onFocus={begin}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="mt-8 flex flex-col gap-5"
    >
      {isRestored && (
        <Notice
          action={
            <Button
              tone="secondary"
              size="small"
              onClick={({ currentTarget: { form: box } }) => {
                clear()
                if (box) focusField(box, order[0])
              }}
            >
              Formu temizle
            </Button>
          }
        >
          Daha önce yazıp göndermedikleriniz geri geldi.
        </Notice>
      )}
      <ErrorSummary attempt={attempt} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Ad" autoComplete="given-name" required maxLength={60} {...field('firstname')} />
        <TextField label="Soyad" autoComplete="family-name" required maxLength={60} {...field('lastname')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="E-posta"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          {...field('email')}
        />
        <PhoneField label="Telefon" optional {...field('phone')} />
      </div>
      <SelectField label="Konu" placeholder="Seçiniz" options={subjects} required {...field('subject')} />
      <TextArea key={round} label="Mesaj" rows={7} limit={longestMessage} required {...field('message')} />
      <Honeypot />
      <Button type="submit" size="large" wide pending={isSending} pendingLabel="Gönderiliyor">
        Gönder
      </Button>
      <FeedbackDialog outcome={outcome} onClose={close} />
    </form>
  )
}

function Honeypot() {
  return (
    <div inert aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Bu alanı boş bırakın
        <input
          type="text"
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
        />
      </label>
    </div>
  )
}
