import { AdvertisementPulse } from '../../../board/applications/course/pulse.tsx'
import { SaveActs } from '../../../board/saved-advertisements/save-acts.tsx'
import { useSession } from '../../../data/session.ts'

export function MemberParts({ id, isPublished }: { id: number; isPublished: boolean }) {
  const { isAuthenticated } = useSession()
  return (
    <>
      <SaveActs id={id} />
      {isAuthenticated && isPublished && (
        <div className="mt-2">
          <AdvertisementPulse id={id} />
        </div>
      )}
    </>
  )
}
