import { getSession } from '../../data/session.ts'
import { listDrafts, readDraft, removeDraft, writeDraft } from '../../data/storage.ts'
import type { AdvertisementValues } from '../../../shared/board/advertisements/advertisement-values.ts'
import { editDraftOf, newDraftOf, type EditDraft, type NewDraft } from '../advertisements/form/drafts.ts'

const newPrefix = 'advertisement.'
/** Under this name, older versions of the site stored the one new advertisement that only the browser had. */
const formerName = 'advertisement'

const nameOf = (of: number | string) =>
  typeof of === 'string' ? newPrefix + of : `advertisement-draft.${of}`

type Unsent = { values: AdvertisementValues; base: AdvertisementValues; key: string; step: number }

export function keepUnsent(id: number | null, unsent: Unsent): void {
  const savedAt = new Date().toISOString()
  writeDraft(nameOf(id ?? unsent.key), { ...unsent, savedAt } satisfies NewDraft & EditDraft)
}

export const forgetUnsent = (of: number | string): void => removeDraft(nameOf(of))

export function listUnsentNew(): NewDraft[] {
  renameFormer()
  return listDrafts(newPrefix)
    .flatMap((stored) => newDraftOf(stored) ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))
}

function renameFormer(): void {
  const stored = readDraft(formerName)
  const former = newDraftOf(stored)
  if (!former) return
  const name = nameOf(former.key)
  const renamed = newDraftOf(readDraft(name))
  // A tab with an older version of the site may have stored a newer draft under the former name since another
  // tab renamed it.
  const isNewer = !renamed || renamed.savedAt < former.savedAt
  if (!isNewer || writeDraft(name, stored)) removeDraft(formerName)
}

export const readUnsent = (id: number): EditDraft | null => editDraftOf(readDraft(nameOf(id)))

export const isWriter = (id: number | undefined): boolean => getSession().user?.id === id
