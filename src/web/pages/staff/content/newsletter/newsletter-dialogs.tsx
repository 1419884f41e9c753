import { useState } from 'react'
import type { Subscriber } from '../../../../../shared/oversight/newsletter/newsletter.ts'
import { isApiError } from '../../../../data/api/api-error.ts'
import { useSavedText } from '../../../../forms/saved-text.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { ReasonDialog } from '../../../../staff/reason-dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

const invalidates = ['GET /api/admin/newsletter/subscribers'] as const

export function RemoveDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const remove = useApiMutation('POST /api/admin/newsletter/subscribers/{id}/remove', { invalidates })
  return (
    <ReasonDialog
      draft={`subscriber.${subscriber.id}`}
      title="Adresi bültenden çıkar"
      description={`${subscriber.email} silinir ve bu adrese bir daha bülten gönderilmez. Adresin kendisi değil, yalnızca tanınmasını sağlayan bir özeti saklanır.`}
      missing="Lütfen nedenini yazın."
      confirmLabel="Çıkar"
      danger
      onConfirm={async (reason) => {
        const { message } = await remove.mutateAsync({ params: { id: subscriber.id }, body: { reason } })
        toast.success(message)
      }}
      onClose={onClose}
    />
  )
}

/** Staff type the suppressed address, because the server has stored only its hash. */
export function AllowDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail, forget] = useSavedText('staff.allowance.email')
  const [problem, setProblem] = useState<string>()
  const allow = useApiMutation('POST /api/admin/newsletter/allow', { invalidates })
  async function confirm(reason: string) {
    setProblem(undefined)
    try {
      const { message } = await allow.mutateAsync({ body: { email, reason } })
      forget()
      toast.success(message)
    } catch (error) {
      if (isApiError(error) && error.errors?.['email']) setProblem(error.errors['email'].join(' '))
      throw error
    }
  }

  return (
    <ReasonDialog
      draft="allowance"
      title="Çıkarmayı geri al"
      description="Masadan çıkarılmış bir adrese yeniden yazılmasına izin verir. Sahibinin kendi koyduğu engel kalır."
      missing="Lütfen nedenini yazın."
      confirmLabel="İzin ver"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="E-posta adresi"
        name="email"
        type="email"
        maxLength={254}
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ReasonDialog>
  )
}
