import { useRef, useState, type SubmitEvent } from 'react'
import {
  colleagueRoleHints,
  colleagueRoleLabels,
  colleagueRoles,
  type ColleagueRole,
} from '../../../shared/board/colleagues/colleague-roles.ts'
import { fieldErrorsOf } from '../../forms/form-errors.ts'
import { Button } from '../../ui/base/button.tsx'
import { UserPlus } from '../../ui/base/icons.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useInviting } from './use-colleagues.ts'

type Props = {
  advertisementId: number | null
  isCompany: boolean
}

export function InviteForm({ advertisementId, isCompany }: Props) {
  const [address, setAddress] = useState('')
  const [role, setRole] = useState<ColleagueRole>('viewer')
  const [isForTeam, setForTeam] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sent, setSent] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { toAdvertisement, toTeam } = useInviting()
  const isPending = toAdvertisement.isPending || toTeam.isPending

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    setErrors({})
    setSent('')
    const body = { address, role }
    const told = {
      onSuccess: ({ message }: { message: string }) => {
        setSent(message)
        setAddress('')
        field.current?.focus()
      },
      onError: (error: unknown) => {
        setErrors(fieldErrorsOf(error))
        field.current?.focus()
      },
    }
    if (isForTeam || advertisementId === null) toTeam.mutate({ body }, told)
    else toAdvertisement.mutate({ params: { id: advertisementId }, body }, told)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">Birini davet et</h3>
      {errors['root'] && <FormError>{errors['root']}</FormError>}
      <TextField
        label="E-posta adresi ya da cep telefonu"
        name="address"
        ref={field}
        autoComplete="off"
        maxLength={254}
        value={address}
        error={errors['address']}
        onChange={({ target }) => setAddress(target.value)}
      />
      <RadioGroup
        label="Ne yapabilsin?"
        name="role"
        error={errors['role']}
        options={colleagueRoles.map((value) => ({
          value,
          label: colleagueRoleLabels[value],
          hint: colleagueRoleHints[value],
        }))}
        value={role}
        onChange={({ target }) => setRole(target.value === 'decider' ? 'decider' : 'viewer')}
      />
      {isCompany && advertisementId !== null && (
        <Checkbox
          label="Sürekli ekibe al: bütün ilanlarımda çalışsın"
          checked={isForTeam}
          onChange={({ target }) => setForTeam(target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={UserPlus} pending={isPending} pendingLabel="Gönderiliyor">
          Davet et
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-60 text-small text-text2">
          {sent}
        </p>
      </div>
    </form>
  )
}
