import { passwordOwnerOf } from '../../../../../shared/people/accounts/passwords/password-fields.ts'
import { useSession } from '../../../../data/session.ts'
import { CloseAccount } from '../account/close-account.tsx'
import { DataExport } from '../account/data-export.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordForm } from './password-form.tsx'

export function SecurityPart() {
  const { user } = useSession()
  return (
    <>
      <PasswordForm username={user?.email ?? ''} owner={passwordOwnerOf({ ...user })} />
      <OpenSessions />
      <DataExport />
      <CloseAccount />
    </>
  )
}
