import { mostShowreels } from '../../../../shared/people/cv/showreels/showreel-limits.ts'
import { cvParts, type CvValues } from './cv-values.ts'

const profession = ['main_category', 'sub_category', 'second_main_category', 'second_sub_category'] as const
const experiences = ['noExperience', 'experiences'] as const

export function isSameCv(one: CvValues, other: CvValues): boolean {
  return changedParts(one, other).length === 0
}

export function changedParts(one: CvValues, other: CvValues): string[] {
  return [
    ...cvParts.filter(({ fields }) => differ(fields, one, other)).map(({ label }) => label),
    ...(differ(profession, one, other) ? ['Meslek'] : []),
    ...(differ(experiences, one, other) ? ['Deneyimler'] : []),
    ...(differ(['showreels'], one, other) ? ['Showreel'] : []),
    ...(differ(['references'], one, other) ? ['Referanslar'] : []),
  ]
}

export type Merged = {
  values: CvValues
  clashes: string[]
}

/**
 * Applies the changes from `base` to `typed` to the saved CV. If both have changed the same part, the typed
 * one wins; lists get the changes of both. A sentence in `clashes` tells of each such part.
 * @param isLocked the profession cannot be changed now, so the saved one stays
 */
export function mergeCv(base: CvValues, typed: CvValues, saved: CvValues, isLocked: boolean): Merged {
  const values = { ...saved }
  const clashes: string[] = []
  for (const { label, fields, text } of cvParts) {
    if (!differ(fields, typed, base)) continue
    copyFields(values, typed, fields)
    if (isClash(fields))
      clashes.push(`${label}: burada yazdığınız kaldı. Diğer yerdeki: ${text(saved) || 'boş'}.`)
  }
  if (differ(profession, typed, base) && !isLocked) copyFields(values, typed, profession)
  if (isClash(profession))
    clashes.push(
      isLocked
        ? 'Meslek: diğer yerde kaydedilen geçerli, 6 ay değiştirilemez.'
        : 'Meslek: burada seçtiğiniz kaldı.',
    )
  values.experiences = mergeRows(base.experiences, typed.experiences, saved.experiences)
  if (typed.noExperience !== base.noExperience) values.noExperience = typed.noExperience
  if (values.experiences.length > 0) values.noExperience = false
  values.references = mergeRows(base.references, typed.references, saved.references)
  values.showreels = mergeRows(base.showreels, typed.showreels, saved.showreels).slice(0, mostShowreels)
  if (isClash(['showreels'])) clashes.push('Showreel: iki yerdekiler birleştirildi.')
  if (isClash(experiences)) clashes.push('Deneyimler: iki yerdekiler birleştirildi.')
  if (isClash(['references'])) clashes.push('Referanslar: iki yerdekiler birleştirildi.')
  return { values, clashes }

  function isClash(fields: readonly (keyof CvValues)[]): boolean {
    return differ(fields, typed, base) && differ(fields, saved, base) && differ(fields, typed, saved)
  }
}

function mergeRows<Row extends object>(base: Row[], typed: Row[], saved: Row[]): Row[] {
  const has = (rows: Row[], row: Row) => rows.some((other) => isSame(other, row))
  if (isSame(typed, base)) return saved
  if (keepsPlaces(base, typed) && keepsPlaces(base, saved))
    return base.flatMap((row, index) => mergeRow(row, typed[index] ?? row, saved[index] ?? row))
  const own = typed.filter((row) => !has(base, row) || has(saved, row))
  const added = saved.filter((row) => !has(base, row) && !has(typed, row))
  return [...own, ...added]
}

function keepsPlaces<Row extends object>(base: Row[], rows: Row[]): boolean {
  return (
    rows.length === base.length &&
    rows.every((row, index) => base.every((old, place) => place === index || !isSame(old, row)))
  )
}

function mergeRow<Row extends object>(base: Row, typed: Row, saved: Row): Row[] {
  const changed = (row: Row) =>
    Object.entries(row).filter(([field, value]) => !isSame(value, base[field as keyof Row]))
  const there = new Set(changed(saved).map(([field]) => field))
  const here = changed(typed)
  if (!isSame(typed, saved) && here.some(([field]) => there.has(field))) return [typed, saved]
  return [{ ...saved, ...(Object.fromEntries(here) as Partial<Row>) }]
}

function differ(fields: readonly (keyof CvValues)[], one: CvValues, other: CvValues): boolean {
  return fields.some((field) => !isSame(one[field], other[field]))
}

function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other)
}

function plain(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return JSON.stringify(value.toSorted())
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : (inner ?? null),
  )
}

function copyFields(values: CvValues, from: CvValues, fields: readonly (keyof CvValues)[]): void {
  Object.assign(values, Object.fromEntries(fields.map((field) => [field, from[field]])))
}
