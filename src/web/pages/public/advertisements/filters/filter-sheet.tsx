import { startTransition, useCallback, useRef, useState } from 'react'
import type { AdvertisementCriteria } from '../../../../../shared/board/advertisements/advertisement-search.ts'
import { withoutFilters } from '../../../../board/advertisements/count-filters.ts'
import { useApi } from '../../../../data/queries.ts'
import { useSession } from '../../../../data/session.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { hrefOf } from '../list-criteria.ts'
import { totalText } from '../list-total.ts'
import { useDebounced } from './use-debounced.ts'
import type { Change } from '../use-requested-criteria.ts'

const countDelayMs = 250

type Props = {
  criteria: AdvertisementCriteria
  onClose: () => void
  onApply: (criteria: AdvertisementCriteria) => Promise<void>
}

export function FilterSheet({ criteria, onClose, onApply }: Props) {
  const { draft, latest, change } = useDraft(criteria)
  const debounced = useDebounced(draft, countDelayMs)
  const mustLogIn = !useSession().isAuthenticated && draft.suitable
  const { data } = useApi(
    'POST /api/app/advertisements/list',
    { body: { ...debounced, perPage: 1 } },
    { enabled: !mustLogIn },
  )
  const [isApplying, setIsApplying] = useState(false)
  const isCounting = debounced !== draft || !data
  function apply() {
    if (hrefOf(latest.current) === hrefOf({ ...criteria, page: 1 })) return onClose()
    setIsApplying(true)
    void onApply(latest.current)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      variant="sheet"
      height="full"
      title="Filtreler"
      closeOnBack
      footer={
        <>
          <Button tone="secondary" onClick={() => change(withoutFilters)}>
            Temizle
          </Button>
          <Button pending={isApplying} pendingLabel="İlanlar getiriliyor" onClick={apply}>
            <span aria-live="polite">
              {mustLogIn
                ? 'Giriş yap ve göster'
                : isCounting
                  ? 'İlanları göster'
                  : `${totalText(data)} ilanı göster`}
            </span>
          </Button>
        </>
      }
    >
      <FilterGroups criteria={draft} onChange={change} />
    </Dialog>
  )
}

function useDraft(criteria: AdvertisementCriteria) {
  const [draft, setDraft] = useState<AdvertisementCriteria>({ ...criteria, page: 1 })
  const latest = useRef(draft)
  const change = useCallback((update: Change) => {
    const next = { ...latest.current, ...update(latest.current) }
    latest.current = next
    startTransition(() => setDraft(next))
  }, [])
  return { draft, latest, change }
}
