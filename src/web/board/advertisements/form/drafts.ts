import { keysOf } from '../../../../shared/contract/keys-of.ts'
import {
  newAdvertisement,
  type editedAdvertisement,
} from '../../../../shared/board/advertisements/advertisement-form.ts'
import { defaultDeadline } from '../../../../shared/board/advertisements/application-deadline.ts'
import { defaultDecisionDate } from '../../../../shared/board/advertisements/decision-date.ts'
import { today } from '../../../../shared/values/dates.ts'
import {
  blankValues,
  dependents,
  payloadOf,
  steps,
  type AdvertisementValues,
  type Dependent,
  type GroupName,
} from '../../../../shared/board/advertisements/advertisement-values.ts'

/**
 * `key`: idempotency key with which sending the advertisement again after a lost reply creates no second one.
 */
export type NewDraft = { values: AdvertisementValues; key: string; savedAt: string }

export type EditDraft = { values: AdvertisementValues; base: AdvertisementValues; step?: number }

export function newDraftOf(stored: unknown): NewDraft | null {
  const { values: saved, key, savedAt } = fieldsOf(stored)
  const values = withNewFields(saved)
  if (!isWhole(values) || typeof key !== 'string' || typeof savedAt !== 'string') return null
  return isSame({ ...values, type: blankValues.type }, blankValues) ? null : { values, key, savedAt }
}

export function editDraftOf(stored: unknown): EditDraft | null {
  const [values, base] = [withNewFields(fieldsOf(stored)['values']), withNewFields(fieldsOf(stored)['base'])]
  const { step } = fieldsOf(stored)
  return isWhole(values) && isWhole(base) ? { values, base, ...(typeof step === 'number' && { step }) } : null
}

/**
 * The fields of the form in groups: a field and the fields whose values depend on it. A merge of two versions
 * of an advertisement takes all fields of a group from one version.
 */
export const groups: readonly (readonly [GroupName, ...Dependent[]])[] = keysOf(blankValues)
  .filter(
    (name): name is GroupName =>
      !Object.values(dependents)
        .flat()
        .some((one) => one === name),
  )
  .map((name) => [name, ...(name in dependents ? dependents[name as keyof typeof dependents] : [])])

type Edited = (typeof editedAdvertisement)['_zod']['output']

/**
 * Adds the default dates that the form shows, because without them the server may keep the advertisement's
 * former dates.
 */
export function withShownDates(body: Edited): Edited {
  const deadline = body.application_deadline ?? defaultDeadline(body.startDate, today())
  return {
    ...body,
    application_deadline: deadline,
    decision_date: body.decision_date ?? defaultDecisionDate(deadline),
  }
}

export function merged(
  base: AdvertisementValues,
  typed: AdvertisementValues,
  fresh: AdvertisementValues,
): AdvertisementValues {
  const changed = groups.filter((names) => names.some((name) => differs(typed[name], base[name]))).flat()
  return { ...fresh, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) }
}

export function isSame(one: AdvertisementValues, other: AdvertisementValues): boolean {
  return groups.flat().every((name) => !differs(one[name], other[name]))
}

export function differs(one: unknown, other: unknown): boolean {
  return one !== other && JSON.stringify(one) !== JSON.stringify(other)
}

export function firstOpenStep(values: AdvertisementValues): number {
  const { error } = newAdvertisement.safeParse(payloadOf(values))
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const open = steps.findIndex(({ fields }) => fields.some((field) => wrong.has(field)))
  return open < 0 ? steps.length - 1 : open
}

const withNewFields = (values: unknown): unknown =>
  typeof values === 'object' && values !== null ? { ...blankValues, ...values } : values

function fieldsOf(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

const dates = new Set(['startDate', 'application_deadline', 'decision_date'])

function isWhole(values: unknown): values is AdvertisementValues {
  const found = fieldsOf(values)
  return Object.entries(blankValues).every(([name, blank]) => {
    const value = found[name]
    if (Array.isArray(blank)) return Array.isArray(value) && value.every(isQuestion)
    if (blank !== null) return typeof value === typeof blank
    return value === null || typeof value === (dates.has(name) ? 'string' : 'number')
  })
}

const isQuestion = (value: unknown): boolean =>
  typeof fieldsOf(value)['wording'] === 'string' && Array.isArray(fieldsOf(value)['options'])
