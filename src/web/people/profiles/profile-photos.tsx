import { Link } from 'react-router'
import { profilePhotoLimits } from '../../../shared/values/photo-limits.ts'
import { useOwnProfile } from '../../data/own-profile.ts'
import { Loaded } from '../../ui/layout/loaded.tsx'
import { ProfilePhotoSlot } from './profile-photo-slot.tsx'

const numbers = Array.from({ length: profilePhotoLimits.count }, (_, index) => index + 1)

export function ProfilePhotos() {
  return (
    <Loaded
      query={useOwnProfile()}
      what="Fotoğraflarınız"
      failed="Fotoğraflarınız yüklenirken bir hata oluştu."
      blocks={{ count: numbers.length, size: 'aspect-4/5 rounded-card', layout: grid }}
    >
      {({ data: profile }) => (
        <div role="group" aria-label="Profil fotoğrafları">
          <ol className={grid}>
            {numbers.map((number) => (
              <li key={number} className="min-w-0">
                <ProfilePhotoSlot
                  number={number}
                  photo={profile.photos.find((one) => one.photo_number === number) ?? null}
                />
              </li>
            ))}
          </ol>
          <p className="mt-3 text-small text-text3">
            JPEG, PNG veya WebP; her biri en fazla 20 MB. İlk fotoğraf adınızın yanında görünür.{' '}
            <Link to={`/user-profile/${profile.id}`} className="link">
              Profilinizin görünümü
            </Link>
          </p>
        </div>
      )}
    </Loaded>
  )
}

const grid = 'grid max-w-[40rem] grid-cols-2 gap-3 min-[30rem]:grid-cols-3'
