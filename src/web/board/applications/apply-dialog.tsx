import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { DescriptionList } from '../../ui/layout/description-list.tsx'
import { afterDialogs } from '../../ui/navigation/dialog-history.ts'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { DialogActs } from '../../ui/navigation/dialog-acts.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { formatPhone } from '../../ui/typed-fields/phone-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const failed = 'Başvuru gönderilirken bir hata oluştu. Lütfen tekrar deneyin.'

/** Refusals after which the page behind the dialog is out of date. */
const closing = new Set(['advertisement_expired', 'advertisement_closed', 'advertisement_away'])

type Props = { open: boolean; advertisement: AdvertisementDetail; onClose: () => void }

export function ApplyDialog({ open, advertisement, onClose }: Props) {
  const [problem, setProblem] = useState<string>()
  const { data: profile } = useOwnProfile()
  const { data: contact } = useApi('GET /api/app/contact-visibility', {}, { enabled: open, staleTime: 0 })
  // `contact` is undefined until it is loaded. Until then the dialog says that the applicant's contact details will
  // be visible.
  const isHidden = contact?.contact_visibility === 'nobody'
  const navigate = useNavigate()
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const apply = useApiMutation('POST /api/app/applications', {
    invalidates: [
      'GET /api/app/advertisements/{id}',
      'GET /api/app/applications/my-applications',
      'GET /api/app/applications/applied',
      'GET /api/app/profile',
    ],
  })

  function send() {
    setProblem(undefined)
    apply.mutate(
      { body: { advertisement_id: advertisement.id }, idempotencyKey: once.current() },
      {
        onSuccess: ({ data, message }) => {
          once.renew()
          onClose()
          toast.success(message)
          const state = { hasJustApplied: true }
          afterDialogs(() => void navigate(`/applications/${data.id}/messages`, { state }))
        },
        onError: (error) => {
          if (!closing.has(error.code)) return setProblem(sentenceOf(error, failed))
          onClose()
          toast.error(error.message)
          void client.invalidateQueries({ queryKey: ['GET /api/app/advertisements/{id}'] })
        },
      },
    )
  }

  const person = profile?.data
  return (
    <Dialog
      open={open}
      onClose={apply.isPending ? () => {} : onClose}
      closeOnBack
      variant="sheet"
      title="Başvurunuzu gönderin"
      description={advertisement.title}
      footer={
        <DialogActs
          onCancel={onClose}
          isPending={apply.isPending}
          pendingLabel="Başvuru gönderiliyor"
          onClick={send}
        >
          Başvuruyu Gönder
        </DialogActs>
      }
    >
      {problem && <FormError>{problem}</FormError>}
      <p className="mt-2 text-text2">İlan sahibi özgeçmişinizin tamamını ve şu bilgilerinizi görecek:</p>
      {person && (
        <DescriptionList
          facts={[
            { label: 'Ad soyad', value: `${person.firstname} ${person.lastname}` },
            { label: 'Telefon', value: isHidden ? null : formatPhone(person.phone) },
            { label: 'E-posta', value: isHidden ? null : person.email },
          ]}
        />
      )}
      {isHidden && (
        <p className="text-text2">
          Telefonunuzu ve e-posta adresinizi gizlediniz; ilan sahibi size kabul ettiğinde Klaket’ten yazar.
        </p>
      )}
      <p className="mt-3 text-small text-text2">
        Her ilana bir kez başvurabilirsiniz. İlan sahibi sizden para isterse bunu bize bildirin.{' '}
        <Link to="/cv" replace className="link">
          Özgeçmişimi gözden geçir
        </Link>
      </p>
    </Dialog>
  )
}
