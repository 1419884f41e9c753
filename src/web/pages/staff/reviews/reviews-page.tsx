import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { definePage } from '../../../navigation/page.ts'
import { StaffFrame } from '../../../staff/staff-frame.tsx'
import { Button, ButtonLink } from '../../../ui/base/button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { CircleHelp } from '../../../ui/base/icons.ts'
import { KeysHelp } from './queue/keys-help.tsx'
import { filterFrom, type QueueFilter } from './queue/queue-filter.ts'
import { Counts, Filters } from './queue/queue-head.tsx'
import { Queue } from './queue/queue.tsx'
import { useKeysSwitch } from '../../../ui/base/single-keys.ts'
import { useQueue } from './queue/use-queue.ts'

export const page = definePage({
  Component: ReviewsPage,
  access: 'editor',
  head: () => ({ title: 'Onay kuyruğu', noindex: true }),
})

function ReviewsPage() {
  const [search] = useSearchParams()
  const filter = filterFrom(search)
  const [changed, setChanged] = useState<string | null>(null)
  return (
    <ReviewQueue
      key={JSON.stringify(filter)}
      filter={filter}
      isOpen={search.has('ad')}
      filters={<Filters changed={changed} onChanged={setChanged} />}
    />
  )
}

function ReviewQueue({
  filter,
  isOpen,
  filters,
}: {
  filter: QueueFilter
  isOpen: boolean
  filters: ReactNode
}) {
  const queue = useQueue(filter)
  const [keysOn, turnKeys] = useKeysSwitch()
  const [isHelping, setIsHelping] = useState(false)
  const help = () => setIsHelping(true)
  return (
    <StaffFrame
      title="Onay kuyruğu"
      lead={<Counts counts={queue.counts} />}
      actions={
        <>
          <Button tone="quiet" size="small" icon={CircleHelp} onClick={help} className="max-lg:hidden">
            {keysOn ? 'Kısayollar (?)' : 'Kısayollar kapalı'}
          </Button>
          <ButtonLink href="/yonetim/ret-nedenleri" tone="secondary" size="small">
            Ret nedenleri
          </ButtonLink>
        </>
      }
    >
      <div className={classNames(isOpen && 'max-lg:hidden')}>{filters}</div>
      <Queue queue={queue} filter={filter} keysOn={keysOn} onHelp={help} />
      {isHelping && <KeysHelp isOn={keysOn} onTurn={turnKeys} onClose={() => setIsHelping(false)} />}
    </StaffFrame>
  )
}
