import type { StaffAdvertisementDetail } from '../../../../shared/board/staff/staff-advertisements.ts'
import { featuredPlaces } from '../../../../shared/contract/staff-lists.ts'
import type { ApiError } from '../../../data/api/api-error.ts'
import { useApi, useApiMutation } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Star } from '../../../ui/base/icons.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const invalidates = [
  'GET /api/admin/featured',
  'GET /api/admin/advertisements/{id}',
  'GET /api/admin/advertisements',
] as const

export function FeatureButton({ advertisement }: { advertisement: StaffAdvertisementDetail }) {
  const { id, status, featured_position: position } = advertisement
  const { data, refetch } = useApi('GET /api/admin/featured', undefined, { staleTime: 0 })
  const put = useApiMutation('PUT /api/admin/featured', { invalidates })
  const isFeatured = position !== null
  if (!isFeatured && status !== 'published') return null

  function change() {
    if (!data) return
    const others = data.data.filter((one) => one.id !== id).map((one) => ({ id: one.id, until: one.until }))
    if (!isFeatured && others.length >= featuredPlaces)
      return toast.error(`Ana sayfada en fazla ${featuredPlaces} ilan öne çıkabilir. Önce birini çıkarın.`)
    const items = isFeatured ? others : [...others, { id, until: null }]
    put.mutate(
      { body: { revision: data.revision, items } },
      {
        onSuccess: () =>
          toast.success(isFeatured ? 'İlan öne çıkanlardan alındı.' : 'İlan ana sayfada öne çıkarıldı.'),
        onError: ({ code, message, errors }: ApiError) => {
          if (code === 'content_changed') void refetch()
          toast.error(errors?.['items']?.join(' ') ?? message)
        },
      },
    )
  }

  return (
    <Button
      size="small"
      tone="secondary"
      icon={Star}
      pending={put.isPending}
      aria-disabled={!data}
      onClick={change}
    >
      {isFeatured ? 'Öne çıkanlardan al' : 'Öne çıkar'}
    </Button>
  )
}
