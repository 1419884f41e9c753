import { useRef, useState } from 'react'
import { personName } from '../../../board/applications/person-name.ts'
import { useDecision } from '../../../board/applications/use-decision.ts'
import type { Strength } from '../../../../shared/board/applications/deciding/strength.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import { Users } from '../../../ui/base/icons.ts'
import { lazyPart } from '../../../ui/base/lazy-part.ts'
import { useSingleKeys } from '../../../ui/base/single-keys.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { AcceptDialog } from './acts/accept-dialog.tsx'
import { MissingRows } from './list/missing-rows.tsx'
import { KeysLine } from './keys-line.tsx'
import { ActBar } from './one/act-bar.tsx'
import { ConsideredPane } from './one/considered-pane.tsx'
import { OneHead } from './one/one-head.tsx'
import { useConsidered, usePrefetch } from './one/use-considered.ts'
import { useMarks } from './one/use-marks.ts'
import type { usePlace } from './use-place.ts'
const RejectDialog = lazyPart(async () => (await import('./acts/reject-dialog.tsx')).RejectDialog)

type Props = {
  className: string
  advertisementId: number
  place: ReturnType<typeof usePlace>
  total: number | null
  listHref: string
  keysOn: boolean
  mayDecide: boolean
  onHelp: () => void
  onSelect: (id: number, isRange: boolean) => void
}

export function OnePane({ className, place, keysOn, onHelp, ...rest }: Props) {
  const { open, nextId, goTo } = place
  usePrefetch([nextId, place.previousId])
  useSingleKeys(
    { j: nextId === undefined ? undefined : () => goTo(nextId), '?': onHelp },
    keysOn && open === null,
  )
  return (
    <section aria-label="Başvuru" className={classNames('flex min-h-0 min-w-0 flex-col', className)}>
      {/* Below 1024 px the page's visible heading is not shown while an application is open, so this one stands in for
          it for screen readers. */}
      {open !== null && <h1 className="sr-only lg:hidden">Gelen Başvurular</h1>}
      {open === null && !rest.total ? (
        <div className="flex-1" />
      ) : open === null ? (
        <div className="flex-1 p-6">
          <EmptyState icon={Users} title="Bir başvuru seçin.">
            {keysOn ? 'Listeden birine basın ya da J ile ilkini açın.' : 'Listeden birine basın.'}
          </EmptyState>
        </div>
      ) : (
        <OneApplication open={open} place={place} keysOn={keysOn} onHelp={onHelp} {...rest} />
      )}
      <KeysLine isOn={keysOn} mayDecide={rest.mayDecide} onHelp={onHelp} />
    </section>
  )
}

function OneApplication(props: Omit<Props, 'className'> & { open: number }) {
  const { open, advertisementId, place, total, listHref, keysOn, mayDecide, onHelp, onSelect } = props
  const { nextId, previousId, goTo } = place
  const query = useConsidered(open)
  const [asked, setAsked] = useState<'accepted' | 'rejected' | null>(null)
  const { decide, undo, isDeciding, isUndoing } = useDecision()
  const noteField = useRef<HTMLTextAreaElement>(null)
  const saveMarks = useMarks()
  const considered = query.data?.data
  const application = considered?.application
  const toNext = nextId === undefined ? place.retry : () => goTo(nextId)
  const toPrevious = previousId === undefined ? null : () => goTo(previousId)

  function strengthen(strength: Strength) {
    if (considered) saveMarks(open, considered.marks, { strength })
  }
  const toggle = (one: Strength) =>
    mayDecide ? () => strengthen(considered?.marks.strength === one ? 0 : one) : undefined
  function send(text?: string | null, onSent?: () => void) {
    if (!application || !asked) return
    decide(application, asked, {
      ...(text !== undefined && { text }),
      onSuccess: () => {
        onSent?.()
        setAsked(null)
        toNext?.()
      },
    })
  }
  const accept = application?.can.accept ? () => setAsked('accepted') : undefined
  useSingleKeys(
    {
      j: toNext ?? undefined,
      k: toPrevious ?? undefined,
      1: toggle(1),
      2: toggle(2),
      3: toggle(3),
      s: mayDecide ? () => strengthen(considered?.marks.strength ? 0 : 2) : undefined,
      o: accept,
      a: accept,
      r: application?.can.reject ? () => setAsked('rejected') : undefined,
      n: () => noteField.current?.focus(),
      x: (event) => onSelect(open, event.shiftKey),
      '?': onHelp,
    },
    // After the person has asked to accept or reject (`asked`), the code of the dialog may still be loading,
    // and no key may open another application.
    keysOn && asked === null,
  )
  return (
    <>
      <OneHead
        application={application}
        listHref={listHref}
        place={place.place}
        total={total}
        onPrevious={toPrevious}
        onNext={toNext}
      />
      {place.retry && <MissingRows retry={place.retry} />}
      {considered ? (
        <>
          <ActBar
            application={considered.application}
            strength={considered.marks.strength}
            onStrength={mayDecide ? strengthen : null}
            onAccept={() => setAsked('accepted')}
            onReject={() => setAsked('rejected')}
            onUndo={() => undo(considered.application)}
            isUndoing={isUndoing}
          />
          <ConsideredPane
            considered={considered}
            noteField={noteField}
            onPrevious={toPrevious}
            onNext={toNext}
            onTags={mayDecide ? (tags) => saveMarks(open, considered.marks, { tags }) : null}
          />
        </>
      ) : (
        <div className="flex-1 p-4 lg:p-6">
          {query.error?.status === 404 ? (
            <EmptyState icon={Users} title="Bu başvuru artık yok." />
          ) : (
            <Loaded
              query={query}
              what="Başvuru"
              failed="Başvuru yüklenirken bir hata oluştu."
              blocks={{ size: ['h-11', 'h-24', 'h-64'], layout: 'flex flex-col gap-4' }}
            >
              {() => null}
            </Loaded>
          )}
        </div>
      )}
      {asked === 'accepted' && application && (
        <AcceptDialog
          application={application}
          isPending={isDeciding}
          onAccept={() => send()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'rejected' && application && (
        <RejectDialog
          advertisementId={advertisementId}
          ids={[open]}
          people={[{ id: open, name: personName(application.applicant), photo: application.applicant.photo }]}
          isPending={isDeciding}
          onReject={send}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
