import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetRequest } from '../../../shared/accounts.ts'
import type { ApiReply } from '../../api-table.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { useApiMutation } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PhoneField } from '../../ui/phone-field.tsx'

type Props = { onSent: (phone: string, answer: ApiReply<'POST /api/auth/password-reset'>) => void }

/** Which phone the reset code goes to. */
export function PhoneStep({ onSent }: Props) {
  const request = useApiMutation('POST /api/auth/password-reset')
  // Sent before the scripts are there, the form would come back empty.
  const hydrated = useHydrated()
  const form = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { channel: 'sms' as const, username: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      onSent(body.username, await request.mutateAsync({ body }))
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {errors.root?.message && <FormError>{errors.root.message}</FormError>}
      <PhoneField label="Cep telefonu" error={errors.username?.message} {...form.register('username')} />
      <Button
        type="submit"
        wide
        size="large"
        disabled={!hydrated}
        pending={isSubmitting}
        pendingLabel="Kod gönderiliyor"
      >
        Kod Gönder
      </Button>
    </form>
  )
}
