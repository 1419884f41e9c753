import { getSession } from '../../data/session.ts'
import { listDrafts, readDraft, removeDraft, writeDraft } from '../../data/storage.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { editDraftOf, newDraftOf, type EditDraft, type NewDraft } from '../advertisements/form/drafts.ts'

const newPrefix = 'advertisement.'

/** @param of id of the draft, or the idempotency key of a new advertisement, of which the server has no draft */
const nameOf = (of: number | string) =>
  typeof of === 'string' ? newPrefix + of : `advertisement-draft.${of}`

type Unsent = { values: AdvertisementValues; base: AdvertisementValues; key: string; step: number }

export function keepUnsent(id: number | null, unsent: Unsent): void {
  const savedAt = new Date().toISOString()
  writeDraft(nameOf(id ?? unsent.key), { ...unsent, savedAt } satisfies NewDraft & EditDraft)
}

export const forgetUnsent = (of: number | string): void => removeDraft(nameOf(of))

/** The new advertisements that only this browser has, the one that was changed last first. */
export const listUnsentNew = (): NewDraft[] =>
  listDrafts(newPrefix)
    .flatMap((stored) => newDraftOf(stored) ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))

export const readUnsent = (id: number): EditDraft | null => editDraftOf(readDraft(nameOf(id)))

/** True while the person who began to type (`id`) is still logged in, in this browser. */
export const isWriter = (id: number | undefined): boolean => getSession().user?.id === id
