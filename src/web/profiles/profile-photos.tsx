import { Link } from 'react-router'
import { profilePhotoLimits } from '../../shared/photo-limits.ts'
import { useOwnProfile } from '../own-profile.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import { ProfilePhotoSlot } from './profile-photo-slot.tsx'

const numbers = Array.from({ length: profilePhotoLimits.count }, (_, index) => index + 1)

/**
 * The logged-in person's three photos: chosen, cut to a portrait, sent, changed and deleted slot by slot, at once. Takes
 * nothing and reads the own profile itself; the heading above it is the page's.
 */
export function ProfilePhotos() {
  const { data, error, refetch, isFetching } = useOwnProfile()
  if (error && !data)
    return (
      <ErrorState
        title="Fotoğraflarınız yüklenirken bir hata oluştu."
        onRetry={() => void refetch()}
        pending={isFetching}
      >
        {error.message}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Fotoğraflarınız yükleniyor" className={grid}>
        {numbers.map((number) => (
          <Skeleton key={number} className="aspect-4/5 rounded-card" />
        ))}
      </SkeletonGroup>
    )
  return (
    <div role="group" aria-label="Profil fotoğrafları">
      <ol className={grid}>
        {numbers.map((number) => (
          <li key={number} className="min-w-0">
            <ProfilePhotoSlot
              number={number}
              photo={data.data.photos.find((one) => one.photo_number === number) ?? null}
            />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-small text-text3">
        JPEG, PNG veya WebP; her biri en fazla 20 MB. İlk fotoğraf adınızın yanında görünür.{' '}
        <Link to={`/user-profile/${data.data.id}`} className="link">
          Profilinizin görünümü
        </Link>
      </p>
    </div>
  )
}

const grid = 'grid max-w-[40rem] grid-cols-2 gap-3 min-[30rem]:grid-cols-3'
