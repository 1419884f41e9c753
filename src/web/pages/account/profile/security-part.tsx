import { passwordOwnerOf } from '../../../../shared/password-fields.ts'
import { useSession } from '../../../session.ts'
import { CloseAccount } from './close-account.tsx'
import { DataExport } from './data-export.tsx'
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
