import { useState } from 'react'
import {
  mostMovesCounted,
  type StaffCategory,
  type MergeCount,
} from '../../../../../shared/content/dictionary/dictionary-staff.ts'
import { formatNumber } from '../../../../../shared/values/money.ts'
import { api } from '../../../../data/api/api.ts'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { useApi } from '../../../../data/queries.ts'
import { upTo } from '../../../../staff/lists/up-to.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { FieldMessage } from '../../../../ui/form/form-error.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'

type Props = {
  kind: 'category' | 'sub'
  id: number
  categories: StaffCategory[]
  refresh: () => Promise<void>
  onClose: () => void
}

const keys = {
  category: { count: 'GET /api/admin/categories/{id}/merge', act: 'POST /api/admin/categories/{id}/merge' },
  sub: {
    count: 'GET /api/admin/sub-categories/{id}/merge',
    act: 'POST /api/admin/sub-categories/{id}/merge',
  },
} as const

export function MergeDialog({ kind, id, categories, refresh, onClose }: Props) {
  const [into, setInto] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const one = findOne(kind, id, categories)
  const count = useApi(
    keys[kind].count,
    { params: { id }, query: { into: into ?? 0 } },
    { enabled: into !== null, staleTime: 0, retry: false },
  )
  if (!one) return null
  const refused = count.error && (count.error.errors?.['into']?.join(' ') ?? count.error.message)
  const ready = into !== null && count.data && !count.isFetching ? count.data.data : null

  async function merge() {
    if (into === null || !one || isPending) return
    setIsPending(true)
    try {
      await api(keys[kind].act, { params: { id }, body: { into, revision: one.revision } }).finally(refresh)
      toast.success(`${one.name} birleştirildi.`)
      onClose()
    } catch (error) {
      setProblem((isApiError(error) && error.errors?.['into']?.join(' ')) || sentenceOf(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={isPending ? () => {} : onClose}
      title={`${one.name}: birleştir`}
      description="İlanlar ve özgeçmişler seçtiğiniz yere taşınır. Geri alınamaz."
      closeOnBackdrop={false}
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={onClose} aria-disabled={isPending}>
            Vazgeç
          </Button>
          <Button
            tone="danger"
            pending={isPending}
            pendingLabel="Taşınıyor"
            aria-disabled={!ready}
            onClick={() => void merge()}
          >
            Birleştir
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField
          label="Nereye taşınsın?"
          name="into"
          placeholder="Seçin"
          data-autofocus
          value={into ?? ''}
          error={problem ?? (refused || undefined)}
          onChange={({ target }) => {
            setInto(target.value === '' ? null : Number(target.value))
            setProblem(undefined)
          }}
        >
          {targetsOf(kind, id, categories).map(({ group, rows }) =>
            group === null ? (
              <Options key="all" rows={rows} />
            ) : (
              <optgroup key={group} label={group}>
                <Options rows={rows} />
              </optgroup>
            ),
          )}
        </SelectField>
        <div role="status">
          {into !== null && count.isFetching && <p className="text-small text-text2">Sayılıyor...</p>}
          {ready && <Moves count={ready} kind={kind} />}
        </div>
        {count.error && !refused && <FieldMessage>{count.error.message}</FieldMessage>}
      </div>
    </Dialog>
  )
}

function Moves({ count, kind }: { count: MergeCount; kind: Props['kind'] }) {
  const { advertisements, cvs, sub_categories: subs, same_names: same } = count
  const subWords = kind === 'category' ? `${formatNumber(subs)} alt kategori, ` : ''
  return (
    <Notice
      tone="warn"
      title={`Taşınacak: ${subWords}${upTo(advertisements, mostMovesCounted)} ilan, ${upTo(cvs, mostMovesCounted)} özgeçmiş.`}
    >
      {same.length > 0 && `İki tarafta da olup tek olacak: ${same.join(', ')}. `}
      Eski bağlantılar ve filtreler yeni yere götürür; eski ad arama sözcüğü olarak kalır.
    </Notice>
  )
}

const Options = ({ rows }: { rows: readonly Target[] }) =>
  rows.map((row) => (
    <option key={row.id} value={row.id}>
      {row.name}
    </option>
  ))

type Target = { id: number; name: string }

const findOne = (kind: Props['kind'], id: number, categories: readonly StaffCategory[]) =>
  (kind === 'category' ? categories : categories.flatMap((row) => row.sub_categories)).find(
    (row) => row.id === id,
  )

function targetsOf(
  kind: Props['kind'],
  id: number,
  categories: readonly StaffCategory[],
): { group: string | null; rows: Target[] }[] {
  const living = categories.filter((row) => row.merged_into_id === null)
  if (kind === 'category')
    return [{ group: null, rows: living.filter((row) => row.id !== id && !row.is_fixed) }]
  const own = living.find((row) => row.sub_categories.some((sub) => sub.id === id))
  return living
    .filter((row) => row.is_fixed === own?.is_fixed)
    .map(({ name, sub_categories: subs }) => ({
      group: name,
      rows: subs.filter((sub) => sub.id !== id && sub.merged_into_id === null),
    }))
}
