import type {
  StaffCategory,
  StaffSubCategory,
} from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { api } from '../../../../data/api/api.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { EntryDialog, type Entry } from './entry-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export type DictionaryDialog =
  | { act: 'edit'; kind: 'category'; id: number | null }
  | { act: 'edit'; kind: 'sub'; id: number | null; categoryId?: number }
  | { act: 'merge'; kind: 'category' | 'sub'; id: number }

type Props = {
  dialog: DictionaryDialog | null
  categories: StaffCategory[]
  refresh: () => Promise<void>
  onClose: () => void
}

export function CategoryDialogs({ dialog, categories, refresh, onClose }: Props) {
  if (!dialog) return null
  const common = { categories, refresh, onClose }
  if (dialog.act === 'merge') return <MergeDialog {...common} kind={dialog.kind} id={dialog.id} />
  return <EditDialog dialog={dialog} {...common} />
}

const words = {
  category: { new: 'Yeni kategori', what: 'Bu kategori', draft: 'category' },
  sub: { new: 'Yeni alt kategori', what: 'Bu alt kategori', draft: 'sub-category' },
} as const

function EditDialog({
  dialog,
  categories,
  refresh,
  onClose,
}: Props & { dialog: Extract<DictionaryDialog, { act: 'edit' }> }) {
  const { kind } = dialog
  const rows: readonly (StaffCategory | StaffSubCategory)[] =
    kind === 'category' ? categories : categories.flatMap((one) => one.sub_categories)
  const edited = rows.find(({ id }) => id === dialog.id)
  const categoryId = (kind === 'sub' && dialog.categoryId) || 0

  async function save({ name, aliases = [], serves = 'crew', active = true, revision = 1 }: Entry) {
    const body = { name, aliases: [...aliases] }
    const changed = { ...body, active, revision }
    const params = { id: edited?.id ?? categoryId }
    const sent =
      kind === 'category'
        ? edited
          ? api('PUT /api/admin/categories/{id}', { params, body: { ...changed, serves } })
          : api('POST /api/admin/categories', { body: { ...body, serves } })
        : edited
          ? api('PUT /api/admin/sub-categories/{id}', { params, body: changed })
          : api('POST /api/admin/categories/{id}/sub-categories', { params, body })
    await sent.finally(refresh)
    toast.success(`${name} kaydedildi.`)
  }
  const blank: Entry = { name: '', aliases: [], ...(kind === 'category' && { serves: 'crew' }) }
  return (
    <EntryDialog
      title={edited ? `${edited.name}: düzenle` : words[kind].new}
      what={words[kind].what}
      draft={`${words[kind].draft}.${edited?.id ?? (kind === 'sub' ? `new.${categoryId}` : 'new')}`}
      {...(kind === 'category' && edited && { hint: 'Ad değişirse eski adresler yenisine götürür.' })}
      entry={edited ? entryOf(edited) : blank}
      onSave={save}
      onClose={onClose}
    />
  )
}

const entryOf = ({ name, aliases, active, revision, ...rest }: StaffSubCategory | StaffCategory): Entry => ({
  name,
  aliases,
  active,
  revision,
  ...('serves' in rest && { serves: rest.serves }),
})
