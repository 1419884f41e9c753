import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import type { AdvertisementValues } from '../advertisements/form/advertisement-values.ts'
import { differs, groups, merged } from '../advertisements/form/drafts.ts'

/**
 * A part of the form whose value differs on two devices that have both changed it. `text`: its value on the other
 * device; null if no text can show it.
 */
export type Clash = { label: string; text: string | null }

export const valuesOfDraft = ({ form }: Pick<AdvertisementDraft, 'form'>): AdvertisementValues => form

export function mergeDraft(
  base: AdvertisementValues,
  typed: AdvertisementValues,
  saved: AdvertisementValues,
): { values: AdvertisementValues; clashes: Clash[] } {
  const differ = (names: Names, one: AdvertisementValues, other: AdvertisementValues) =>
    names.some((name) => differs(one[name], other[name]))
  const clashing = groups.filter(
    (names) => differ(names, typed, base) && differ(names, saved, base) && differ(names, typed, saved),
  )
  return {
    values: merged(base, typed, saved),
    clashes: clashing.map(([first]) => ({
      label: (first && labels[first]) ?? '',
      text: first ? textOf(first, saved) : null,
    })),
  }
}

type Names = readonly (keyof AdvertisementValues)[]

const labels: Partial<Record<keyof AdvertisementValues, string>> = {
  type: 'İlan türü',
  category: 'Kategori',
  title: 'İlan başlığı',
  description: 'Açıklama',
  project_name: 'Proje adı',
  city: 'Şehir',
  startDate: 'Tarihler',
  needRoadTrip: 'Şehirler arası seyahat',
  isOkayForRookie: 'Yeni başlayanlar',
  priceType: 'Ücret',
  questions: 'Başvuru soruları',
}

function textOf(name: keyof AdvertisementValues, values: AdvertisementValues): string | null {
  if (name === 'title' || name === 'description' || name === 'project_name')
    return values[name].trim() || 'boş'
  if (name === 'startDate') return values.startDate ? formatDate(values.startDate) : 'boş'
  if (name === 'priceType') return values.price === null ? null : formatPrice(values.price)
  return null
}
