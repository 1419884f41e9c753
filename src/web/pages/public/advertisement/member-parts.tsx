import { AdvertisementPulse } from '../../../board/applications/course/pulse.tsx'
import { SaveActs } from '../../../board/saved-advertisements/save-acts.tsx'
import { useSession } from '../../../data/session.ts'

export function MemberParts({ id, hasPulse }: { id: number; hasPulse: boolean }) {
  const { isAuthenticated } = useSession()
  return (
    <>
      <SaveActs id={id} />
      {isAuthenticated && hasPulse && (
        <div className="mt-2">
          <AdvertisementPulse id={id} />
        </div>
      )}
    </>
  )
}
