import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import { formatDate } from '../../../shared/values/dates.ts'
import { formatPrice } from '../../../shared/values/money.ts'
import {
  groupLabels,
  type AdvertisementValues,
  type GroupName,
} from '../../../shared/board/advertisements/advertisement-values.ts'
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
      label: groupLabels[first],
      text: textOf(first, saved),
    })),
  }
}

type Names = readonly (keyof AdvertisementValues)[]

function textOf(name: GroupName, values: AdvertisementValues): string | null {
  if (name === 'title' || name === 'description' || name === 'project_name')
    return values[name].trim() || 'boş'
  if (name === 'startDate') return values.startDate ? formatDate(values.startDate) : 'boş'
  if (name === 'priceType') return values.price === null ? null : formatPrice(values.price)
  return null
}
