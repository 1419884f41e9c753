import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { resetRequest } from '../../../shared/people/accounts/accounts.ts'
import { EntryForm } from '../../people/accounts/entry-card.tsx'
import { applyServerErrors, fieldsOf } from '../../forms/form-errors.ts'
import { PhoneField } from '../../ui/typed-fields/phone-field.tsx'

type Props = {
  send: (phone: string) => Promise<void>
  submitLabel: string
  pendingLabel: string
  end?: ReactNode
}

export function PhoneStep({ send, ...rest }: Props) {
  const form = useForm({
    resolver: zodResolver(resetRequest),
    defaultValues: { channel: 'sms' as const, username: '' },
  })
  const submit = form.handleSubmit(async ({ username }) => {
    try {
      await send(username)
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <EntryForm state={form.formState} onSubmit={submit} {...rest}>
      <PhoneField label="Cep telefonu" {...fieldsOf(form)('username')} />
    </EntryForm>
  )
}
