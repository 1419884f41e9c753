import { advertisementTypeLabels } from '../../../shared/board/advertisements/advertisement-status.ts'
import type { AdvertisementDraft } from '../../../shared/board/drafts/drafts.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { differs, groups, merged } from '../advertisements/form/drafts.ts'
import { factsOf, type FormWords } from '../advertisements/form/form-facts.ts'

/**
 * A conflict of two devices, which have changed the same part of an advertisement form in different ways.
 * `names`: a field and the fields that depend on it. `other`: the form as the other device has saved it.
 */
export type Clash = { names: Names; other: AdvertisementValues }

type Names = readonly (keyof AdvertisementValues)[]

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
  return { values: merged(base, typed, saved), clashes: clashing.map((names) => ({ names, other: saved })) }
}

export function otherFacts(
  { names, other }: Clash,
  kept: AdvertisementValues,
  words: FormWords,
): { label: string; value: string }[] {
  const here = allFacts(kept, words)
  return allFacts(other, words).filter(
    ({ name, value }, place) => names.includes(name) && value !== here[place]?.value,
  )
}

const allFacts = (values: AdvertisementValues, words: FormWords) => [
  { label: 'İlan türü', value: advertisementTypeLabels[values.type], name: 'type' as const },
  { label: 'İlan başlığı', value: values.title.trim(), name: 'title' as const },
  { label: 'Açıklama', value: values.description.trim(), name: 'description' as const },
  ...factsOf(values, words),
]
