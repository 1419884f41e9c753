import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  longestReport,
  reportReasonLabels,
  reportReasons,
} from '../../../shared/board/reports/report-status.ts'
import type { ReportSubject } from '../../../shared/board/reports/report-status.ts'
import type { ApiError } from '../../data/api/api-error.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { useSavedValues } from '../../forms/saved-values.ts'
import { useApiMutation } from '../../data/queries.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { useSession } from '../../data/session.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const titles: Record<ReportSubject, string> = {
  advertisement: 'İlanı şikâyet et',
  profile: 'Profili şikâyet et',
  application: 'Konuşmayı şikâyet et',
}

type Problems = { reason?: string; text?: string; form?: string }

type Props = { type: ReportSubject; id: number }

export function ReportDialog(props: Props) {
  const { ready, isAuthenticated } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isVisitor = ready && !isAuthenticated
  useEffect(() => {
    if (isVisitor) void navigate(loginPath(pathname))
  }, [isVisitor, navigate, pathname])
  return isAuthenticated && <Form {...props} />
}

function Form({ type, id }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const saved = useSavedValues(`report.${type}.${id}`, { reason: '', text: '' })
  const { text } = saved.values
  const reason = reportReasons.find((one) => one === saved.values.reason)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const key = useIdempotencyKey()
  const send = useApiMutation('POST /api/app/reports')

  function refuse(found: Problems) {
    setProblems(found)
    const wrong = found.reason ? 'input' : 'textarea'
    if (found.reason || found.text) form.current?.querySelector<HTMLElement>(wrong)?.focus()
  }

  function fail({ code, message, errors }: ApiError) {
    if (code === 'already_reported') {
      saved.forget()
      setIsOpen(false)
      return toast.info(message)
    }
    const errorOf = (name: string) => errors?.[name]?.join(' ')
    const [why, words] = [errorOf('reason'), errorOf('text')]
    refuse({
      ...(why && { reason: why }),
      ...(words && { text: words }),
      ...(!why && !words && { form: message }),
    })
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    if (!reason) return refuse({ reason: 'Lütfen bir neden seçin.' })
    if (reason === 'other' && text.trim() === '') return refuse({ text: 'Lütfen ne olduğunu yazın.' })
    setProblems({})
    send.mutate(
      { body: { subject_type: type, subject_id: id, reason, text }, idempotencyKey: key.current() },
      {
        onSuccess: ({ message }) => {
          saved.forget()
          setIsOpen(false)
          toast.success(message)
        },
        onError: fail,
      },
    )
  }

  function changed(cleared: Problems) {
    key.renew()
    setProblems((before) => ({ ...before, ...cleared }))
  }

  return (
    <Dialog
      open={isOpen}
      onClose={send.isPending ? () => {} : () => setIsOpen(false)}
      title={titles[type]}
      description="Ekibimiz inceler. Kim olduğunuz karşı tarafa söylenmez."
      variant="sheet"
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <DialogActs
          onCancel={() => setIsOpen(false)}
          isPending={send.isPending}
          type="submit"
          form="report-form"
          pendingLabel="Gönderiliyor"
        >
          Gönder
        </DialogActs>
      }
    >
      <form ref={form} id="report-form" noValidate onSubmit={submit} className="grid gap-4">
        {problems.form && <FormError>{problems.form}</FormError>}
        <RadioGroup
          label="Neden"
          name="reason"
          value={reason ?? ''}
          error={problems.reason}
          options={reportReasons
            .filter((one) => type !== 'profile' || one !== 'fake_advertisement')
            .map((value) => ({ value, label: reportReasonLabels[value] }))}
          onChange={(event) => {
            saved.change({ reason: event.target.value })
            changed({ reason: '' })
          }}
        />
        <p className="text-small text-text2">Birinin güvenliği tehlikedeyse beklemeyin, 112’yi arayın.</p>
        <TextArea
          label="Ne oldu?"
          name="text"
          optional={reason !== 'other'}
          hint={
            type === 'application'
              ? 'Şikâyetiniz incelenirken ekibimiz bu konuşmayı okuyabilir.'
              : 'Ne zaman, nerede ve nasıl olduğunu yazarsanız daha çabuk sonuç alırız.'
          }
          rows={4}
          limit={longestReport}
          value={text}
          error={problems.text}
          onChange={(event) => {
            saved.change({ text: event.target.value })
            changed({ text: '' })
          }}
        />
      </form>
    </Dialog>
  )
}
