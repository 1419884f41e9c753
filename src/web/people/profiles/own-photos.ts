import { useQueryClient } from '@tanstack/react-query'
import type { ProfilePhoto } from '../../../shared/photos/photos.ts'
import { photosBySlot } from '../../../shared/photos/photos-by-slot.ts'
import type { ApiReply } from '../../data/api/api-table.ts'
import { queryKey } from '../../data/queries.ts'

export function useOwnPhotos() {
  const client = useQueryClient()
  const change = (number: number, photo: ProfilePhoto | null) => {
    client.setQueryData<ApiReply<'GET /api/app/profile'>>(queryKey('GET /api/app/profile', {}), (profile) => {
      if (!profile) return profile
      const others = profile.data.photos.filter((one) => one.photo_number !== number)
      const photos = [...others, ...(photo ? [photo] : [])]
      photos.sort((one, other) => one.photo_number - other.photo_number)
      return { data: { ...profile.data, ...photosBySlot(photos) } }
    })
    void client.invalidateQueries({ queryKey: ['GET /api/app/user-profile/{userId}'] })
  }
  return {
    put: (photo: ProfilePhoto) => change(photo.photo_number, photo),
    remove: (number: number) => change(number, null),
  }
}
