import type { DeskCategory, DeskSubCategory } from '../../../../shared/dictionary-desk.ts'
import { api } from '../../../api.ts'
import { toast } from '../../../ui/toast.ts'
import { EntryDialog, type Entry } from './entry-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

/** What staff want to do, and with what; an id of null is a new one. */
export type Asked =
  | { act: 'edit'; kind: 'category'; id: number | null }
  | { act: 'edit'; kind: 'sub'; id: number | null; categoryId?: number }
  | { act: 'merge'; kind: 'category' | 'sub'; id: number }

type Props = {
  asked: Asked | null
  categories: DeskCategory[]
  readAnew: () => Promise<void>
  onClose: () => void
}

export function CategoryDialogs({ asked, categories, readAnew, onClose }: Props) {
  if (!asked) return null
  const category = asked.kind === 'category' ? categories.find(({ id }) => id === asked.id) : undefined
  const sub = categories.flatMap((one) => one.sub_categories).find(({ id }) => id === asked.id)
  const common = { categories, readAnew, onClose }
  if (asked.act === 'merge') return <MergeDialog {...common} kind={asked.kind} id={asked.id} />
  if (asked.kind === 'category') return <EditCategory {...common} category={category} />
  return <EditSubCategory {...common} sub={sub} categoryId={asked.categoryId ?? 0} />
}

type EditProps = Pick<Props, 'readAnew' | 'onClose'>

function EditCategory({ category, readAnew, onClose }: EditProps & { category: DeskCategory | undefined }) {
  async function save({ name, aliases = [], serves = 'crew', active = true, revision = 1 }: Entry) {
    const body = { name, aliases: [...aliases], serves }
    const sent = category
      ? api('PUT /api/admin/categories/{id}', {
          params: { id: category.id },
          body: { ...body, active, revision },
        })
      : api('POST /api/admin/categories', { body })
    await sent.finally(readAnew)
    toast.success(`${name} kaydedildi.`)
  }
  return (
    <EntryDialog
      title={category ? `${category.name}: düzenle` : 'Yeni kategori'}
      what="Bu kategori"
      draft={`category.${category?.id ?? 'new'}`}
      {...(category && { hint: 'Ad değişirse eski adresler yenisine götürür.' })}
      entry={category ? entryOf(category) : { name: '', aliases: [], serves: 'crew' }}
      onSave={save}
      onClose={onClose}
    />
  )
}

function EditSubCategory({
  sub,
  categoryId,
  readAnew,
  onClose,
}: EditProps & { sub: DeskSubCategory | undefined; categoryId: number }) {
  async function save({ name, aliases = [], active = true, revision = 1 }: Entry) {
    const body = { name, aliases: [...aliases] }
    const sent = sub
      ? api('PUT /api/admin/sub-categories/{id}', {
          params: { id: sub.id },
          body: { ...body, active, revision },
        })
      : api('POST /api/admin/categories/{id}/sub-categories', { params: { id: categoryId }, body })
    await sent.finally(readAnew)
    toast.success(`${name} kaydedildi.`)
  }
  return (
    <EntryDialog
      title={sub ? `${sub.name}: düzenle` : 'Yeni alt kategori'}
      what="Bu alt kategori"
      draft={`sub-category.${sub?.id ?? `new.${categoryId}`}`}
      entry={sub ? entryOf(sub) : { name: '', aliases: [] }}
      onSave={save}
      onClose={onClose}
    />
  )
}

const entryOf = ({ name, aliases, active, revision, ...rest }: DeskSubCategory | DeskCategory): Entry => ({
  name,
  aliases,
  active,
  revision,
  ...('serves' in rest && { serves: rest.serves }),
})
