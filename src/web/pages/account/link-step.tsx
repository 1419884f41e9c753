import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { resetRequest } from '../../../shared/accounts.ts'
import { applyServerErrors } from '../../form-errors.ts'
import { useApiMutation } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { PhoneField } from '../../ui/phone-field.tsx'

type Props = { code: string; onVerified: (phone: string) => void; onNewCode: () => void }

/** The number to which the code of a link was sent; both together lead to the new password. */
export function LinkStep({ code, onVerified, onNewCode }: Props) {
  const check = useApiMutation('POST /api/auth/verify-reset-token')
  // Sent before the scripts are there, the form would come back empty.
  const hydrated = useHydrated()
  const form = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { channel: 'sms' as const, username: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      await check.mutateAsync({ body: { ...body, token: code } })
      onVerified(body.username)
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
        pendingLabel="Kod doğrulanıyor"
      >
        Devam Et
      </Button>
      <Button tone="quiet" wide onClick={onNewCode}>
        Yeni kod iste
      </Button>
    </form>
  )
}
