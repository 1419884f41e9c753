import { getSession } from '../../data/session.ts'
import { readDraft, removeDraft, writeDraft } from '../../data/storage.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { editDraftOf, newDraftOf, type EditDraft, type NewDraft } from '../advertisements/form/drafts.ts'

const newName = 'advertisement'

const nameOf = (id: number | null) => (id === null ? newName : `advertisement-draft.${id}`)

type Unsent = { values: AdvertisementValues; base: AdvertisementValues; key: string; step: number }

export function keepUnsent(id: number | null, unsent: Unsent): void {
  const savedAt = new Date().toISOString()
  writeDraft(nameOf(id), { ...unsent, savedAt } satisfies NewDraft & EditDraft)
}

export const forgetUnsent = (id: number | null): void => removeDraft(nameOf(id))

export const readUnsentNew = (): NewDraft | null => newDraftOf(readDraft(newName))

export const readUnsent = (id: number): EditDraft | null => editDraftOf(readDraft(nameOf(id)))

/** True while the person who began to type (`id`) is still logged in, in this browser. */
export const isWriter = (id: number | undefined): boolean => getSession().user?.id === id
