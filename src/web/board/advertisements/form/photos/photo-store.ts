import type { Photo } from '../../../../../shared/photos/photos.ts'
import { api, apiUpload } from '../../../../data/api/api.ts'

export type PhotoStore = {
  upload: (photo: Upload) => Promise<Photo>
  remove: (photo: Slot) => Promise<unknown>
  order: (order: number[]) => Promise<unknown>
}

type Slot = { number: number; large: string }

type Upload = { file: File; number: number; onProgress: (share: number) => void; signal: AbortSignal }

export function photosOfAdvertisement(id: number): PhotoStore {
  const params = { id }
  return {
    upload: async ({ number, ...upload }) => {
      const { data } = await apiUpload('POST /api/app/advertisements/{id}/upload-photo', {
        params,
        fields: { photo_number: String(number) },
        fileField: 'photo',
        ...upload,
      })
      return data
    },
    remove: ({ number }) =>
      api('DELETE /api/app/advertisements/{id}/delete-photo', { params, body: { photo_number: number } }),
    order: (order) => api('PUT /api/app/advertisements/{id}/photo-order', { params, body: { order } }),
  }
}

export function photosOfDraft(id: number): PhotoStore {
  const params = { id }
  return {
    upload: async ({ file, onProgress, signal }) => {
      const { data } = await apiUpload('POST /api/app/advertisement-drafts/{id}/upload-photo', {
        params,
        fileField: 'photo',
        file,
        onProgress,
        signal,
      })
      return data
    },
    remove: ({ large }) =>
      api('DELETE /api/app/advertisement-drafts/{id}/delete-photo', {
        params,
        body: { large },
      }),
    order: (order) => api('PUT /api/app/advertisement-drafts/{id}/photo-order', { params, body: { order } }),
  }
}
