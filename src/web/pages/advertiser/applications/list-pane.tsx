import { useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../../data/api/api-error.ts'
import { isUndecided } from '../../../../shared/board/applications/application-status.ts'
import { useIsOver } from '../../../board/applications/rejecting/use-is-over.ts'
import { useRejections } from '../../../board/applications/rejecting/use-rejections.ts'
import { personName } from '../../../board/applications/person-name.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { EmptyList } from './list/empty-list.tsx'
import type { ListAddress } from './list-address.ts'
import { ListTools } from './list/list-tools.tsx'
import { ReceivedList } from './list/received-list.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import type { ReceivedList as Reply } from './list/use-received.ts'
import { useSelectionActs } from './list/use-selection-acts.ts'
import type { useSelection } from './list/use-selection.ts'

const MessageDialog = lazyPart(
  async () => (await import('./acts/messaging/message-dialog.tsx')).MessageDialog,
)
const RejectDialog = lazyPart(async () => (await import('./acts/reject-dialog.tsx')).RejectDialog)

type Props = {
  className: string
  advertisementId: number
  address: ListAddress
  query: UseQueryResult<Reply, ApiError>
  more: (() => void) | null
  retry: (() => void) | null
  open: number | null
  hrefOf: (id: number) => string
  onOpen: (id: number) => void
  selection: ReturnType<typeof useSelection>
  mayDecide: boolean
  onSelect: (id: number, isRange: boolean) => void
  onFilter: () => void
  onCompare: () => void
}

export function ListPane(props: Props) {
  const { className, advertisementId, address, query, more, open, hrefOf, selection, onSelect } = props
  const [isSelecting, setSelecting] = useState(false)
  const [isRejecting, setRejecting] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const { reject, undo, isRejecting: isPending, isUndoing } = useRejections(advertisementId)
  const { selectAll, isSelectingAll, shortlist } = useSelectionActs(advertisementId, address, selection, done)
  const rows = query.data?.data ?? []
  const selected = selection.rows
  const waiting = selected.filter((row) => isUndecided(row.state))
  const undoable = selected.filter((row) => row.state === 'rejected' && row.undo_until !== null)
  const isUndoOver = useIsOver(
    undoable
      .map((row) => row.undo_until)
      .toSorted()
      .at(-1) ?? null,
  )
  const mayWrite = props.mayDecide && selected.some((row) => row.state === 'accepted')

  function done() {
    setRejecting(false)
    setWriting(false)
    setSelecting(false)
    selection.clear()
  }
  function askToReject() {
    if (waiting.length > 0) setRejecting(true)
    else toast.info('Seçtikleriniz arasında karar bekleyen başvuru yok.')
  }
  return (
    <section
      aria-label="Başvurular"
      className={classNames(
        'flex min-h-0 min-w-0 flex-col border-line bg-surface max-lg:min-h-dvh lg:border-r',
        className,
      )}
    >
      <ListTools
        isSelecting={isSelecting}
        onSelecting={() => {
          if (isSelecting) selection.clear()
          setSelecting(!isSelecting)
        }}
        onFilter={props.onFilter}
      />
      {rows.length > 0 ? (
        <ReceivedList
          rows={rows}
          open={open}
          hrefOf={hrefOf}
          onOpen={props.onOpen}
          selected={selection.ids}
          isSelecting={isSelecting}
          onSelect={onSelect}
          more={more}
          retry={props.retry}
          isWaiting={query.isPlaceholderData}
        />
      ) : (
        <div className="p-4">
          <Loaded
            // While the applications for a new filter load, `data` is still the reply for the former filter,
            // which is left out, so that the list is shown as loading and not as empty.
            query={query.isPlaceholderData ? { ...query, data: undefined } : query}
            what="Başvurular"
            failed="Veriler yüklenirken bir hata oluştu."
            blocks={{ count: 8, size: 'h-12', layout: 'flex flex-col gap-4' }}
          >
            {({ advertisement }) => <EmptyList address={address} advertisement={advertisement} />}
          </Loaded>
        </div>
      )}
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          total={query.data?.total ?? rows.length}
          isSelectingAll={isSelectingAll}
          onAll={selectAll}
          onShortlist={props.mayDecide ? shortlist : null}
          onCompare={props.onCompare}
          onReject={props.mayDecide ? askToReject : null}
          onUndo={
            props.mayDecide && undoable.length > 0 && !isUndoOver
              ? () =>
                  undo(
                    undoable.map(({ id }) => id),
                    done,
                  )
              : null
          }
          isUndoing={isUndoing}
          onMessage={mayWrite ? () => setWriting(true) : null}
          onClear={done}
        />
      )}
      {isWriting && (
        <MessageDialog
          advertisementId={advertisementId}
          ids={selected.map(({ id }) => id)}
          onDone={done}
          onClose={() => setWriting(false)}
        />
      )}
      {isRejecting && (
        <RejectDialog
          advertisementId={advertisementId}
          ids={waiting.map(({ id }) => id)}
          people={rows
            .filter(({ id }) => waiting.some((one) => one.id === id))
            .map(({ id, applicant }) => ({ id, name: personName(applicant), photo: applicant.photo }))}
          isPending={isPending}
          onReject={(text, onSent) =>
            reject(
              waiting.map(({ id }) => id),
              text,
              () => {
                onSent()
                done()
              },
            )
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </section>
  )
}
