import type { AdvertisementCard as Advertisement } from '../../../../../shared/board/advertisements/advertisements.ts'
import { defaultDeadline } from '../../../../../shared/board/advertisements/application-deadline.ts'
import { today } from '../../../../../shared/values/dates.ts'
import { useSession } from '../../../../data/session.ts'
import { AdvertisementCard } from '../../advertisement-card.tsx'
import type { Dictionaries } from '../../use-dictionaries.ts'
import type { AdvertisementValues } from '../../../../../shared/board/advertisements/advertisement-values.ts'

type Props = { values: AdvertisementValues; words: Dictionaries; cover: string | null }

export function Preview({ values, words, cover }: Props) {
  const { user } = useSession()
  return (
    <div inert className="max-w-88">
      <AdvertisementCard
        isEager
        advertisement={{
          ...cardOf(values, words),
          owner: {
            id: user?.id ?? 0,
            firstname: user?.firstname ?? '',
            lastname: user?.lastname ?? '',
            type: user?.type ?? 'individual',
            company_name: user?.company_name ?? null,
            is_verified: false,
          },
          photo: cover
            ? { photo_number: 1, small: cover, medium: cover, large: cover, width: 3, height: 2 }
            : null,
        }}
      />
    </div>
  )
}

function cardOf(values: AdvertisementValues, words: Dictionaries): Omit<Advertisement, 'owner' | 'photo'> {
  const category = words.categories?.find(({ id }) => id === values.category)
  const named = (
    list: readonly { id: number; name: string }[] | null | undefined,
    wanted: number | null,
  ) => ({
    id: wanted ?? 0,
    name: list?.find(({ id }) => id === wanted)?.name ?? '…',
  })
  return {
    id: 0,
    title: values.title,
    description: values.description,
    type: values.type,
    status: 'waiting_for_approve',
    category: named(words.categories, values.category),
    sub_category: named(category?.sub_categories, values.subCategory),
    price: values.price,
    price_type: named(words.priceTypes, values.priceType),
    city: named(words.cities, values.city),
    startDate: values.startDate ?? today(),
    application_deadline:
      values.application_deadline ?? defaultDeadline(values.startDate ?? '9999-12-31', today()),
    needRoadTrip: Number(values.needRoadTrip),
    isOkayForRookie: Number(values.isOkayForRookie),
    project_name: null,
    view_count: 0,
    applications_count: 0,
    created_at: new Date().toISOString(),
    published_at: null,
  }
}
