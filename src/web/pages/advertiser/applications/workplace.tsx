import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotYours } from '../../../shell/error-pages/not-yours.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { useKeysSwitch } from '../../../ui/base/single-keys.ts'
import { useStableCallback } from '../../../ui/base/stable-callback.ts'
import { useStableFocus } from '../../../ui/layout/stable-focus.ts'
import { ListPane } from './list-pane.tsx'
import { openName } from '../../../../shared/board/applications/received-path.ts'
import { listFrom, withParameters } from './list-address.ts'
import { useReceived } from './list/use-received.ts'
import { useSelection } from './list/use-selection.ts'
import { OnePane } from './one-pane.tsx'
import { usePlace } from './use-place.ts'
import { WorkHead } from './work-head.tsx'

const FilterDialog = lazyPart(async () => (await import('./list/filter-dialog.tsx')).FilterDialog)
const KeysHelp = lazyPart(async () => (await import('./acts/keys-help.tsx')).KeysHelp)
const CompareDialog = lazyPart(async () => (await import('./acts/compare-dialog.tsx')).CompareDialog)
const ContactSheetDialog = lazyPart(
  async () => (await import('./acts/contact-sheet-dialog.tsx')).ContactSheetDialog,
)

type Shown = 'help' | 'filter' | 'compare' | 'sheet' | null

export function Workplace({ id }: { id: number }) {
  const [search] = useSearchParams()
  const address = listFrom(search)
  const { query, ...list } = useReceived(id, address)
  const rows = query.data?.data ?? []
  const place = usePlace({ ...list, ids: rows.map((row) => row.id), address })
  const selection = useSelection(JSON.stringify(address), rows)
  const [shown, setShown] = useState<Shown>(null)
  const [keysOn, turnKeys] = useKeysSwitch()
  const box = useRef<HTMLDivElement>(null)
  useStableFocus(box)
  useListScroll(place.open)
  const close = () => setShown(null)
  const select = useStableCallback(selection.toggle)
  const goTo = useStableCallback((one: number) => place.goTo(one))
  const listQuery = withParameters(search, { [openName]: null }).toString()
  const path = `/advertisement/${id}/applications`
  const hrefOf = (one: number) => `${path}?${listQuery && `${listQuery}&`}${openName}=${one}`

  if (query.error?.status === 403) return <NotYours title="Başvurular kapalı">{query.error.message}</NotYours>
  if (query.error?.status === 404 && !query.data)
    return (
      <NotYours title="İlan bulunamadı">
        Başvuruları yalnızca ilanın sahibi ve ekibi görebilir: bu ilan size ait değil ya da kaldırılmış.
      </NotYours>
    )
  const isOpen = place.open !== null
  const mayDecide = query.data?.advertisement.side !== 'viewer'
  return (
    <div ref={box} className="flex flex-col lg:h-[calc(100dvh-var(--header-height)-1px)] lg:min-h-120">
      <div className={classNames(isOpen && 'max-lg:hidden')}>
        <WorkHead
          id={id}
          list={query.data}
          selected={selection.rows.map((row) => row.id)}
          onSheet={() => setShown('sheet')}
        />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[24.5rem_minmax(0,1fr)]">
        <ListPane
          className={classNames(isOpen && 'max-lg:hidden')}
          advertisementId={id}
          address={address}
          query={query}
          more={list.more}
          retry={list.retry}
          open={place.open}
          hrefOf={hrefOf}
          onOpen={goTo}
          selection={selection}
          mayDecide={mayDecide}
          onSelect={select}
          onFilter={() => setShown('filter')}
          onCompare={() => setShown('compare')}
        />
        <OnePane
          className={classNames(!isOpen && 'max-lg:hidden')}
          advertisementId={id}
          place={place}
          total={query.data?.total ?? null}
          listHref={listQuery ? `${path}?${listQuery}` : path}
          keysOn={keysOn}
          mayDecide={mayDecide}
          onHelp={() => setShown('help')}
          onSelect={select}
        />
      </div>
      {shown === 'help' && <KeysHelp mayDecide={mayDecide} isOn={keysOn} onTurn={turnKeys} onClose={close} />}
      {shown === 'filter' && (
        <FilterDialog
          advertisementId={id}
          questions={query.data?.advertisement.questions ?? []}
          onClose={close}
        />
      )}
      {shown === 'sheet' && (
        <ContactSheetDialog
          advertisementId={id}
          selected={selection.rows.map((row) => row.id)}
          onOpen={(one) => {
            close()
            place.goTo(one)
          }}
          onClose={close}
        />
      )}
      {shown === 'compare' && (
        <CompareDialog
          advertisementId={id}
          ids={selection.rows.map((row) => row.id)}
          onOpen={(one) => {
            close()
            place.goTo(one)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function useListScroll(open: number | null): void {
  const listTop = useRef(0)
  const before = useRef(open)
  useLayoutEffect(() => {
    const remember = () => {
      if (before.current === null) listTop.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    if (before.current === open) return
    before.current = open
    scrollTo({ top: open === null ? listTop.current : 0, behavior: 'instant' })
  }, [open])
}
