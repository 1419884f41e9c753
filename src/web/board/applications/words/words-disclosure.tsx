import { useId, useState } from 'react'
import type { Application } from '../../../../shared/board/applications/applications.ts'
import { useApi } from '../../../data/queries.ts'
import { Button } from '../../../ui/base/button.tsx'
import { ChevronDown, ChevronUp } from '../../../ui/base/icons.ts'
import { Loaded } from '../../../ui/layout/loaded.tsx'
import { ApplicationWords } from './application-words.tsx'

export function WordsDisclosure({ application }: { application: Application }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const label = labelOf(application)
  if (label === '') return null
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          tone="quiet"
          size="small"
          icon={isOpen ? ChevronUp : ChevronDown}
          className="-ml-3"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
        {application.unexpected_count > 0 && (
          <p className="text-small text-warn">{`${application.unexpected_count} yanıt beklediğinizden farklı`}</p>
        )}
      </div>
      <div id={id} className="mt-1 empty:hidden">
        {isOpen && <Words id={application.id} />}
      </div>
    </div>
  )
}

function Words({ id }: { id: number }) {
  const query = useApi('GET /api/app/applications/{id}', { params: { id } })
  return (
    <Loaded query={query} what="Başvuru" blocks={{ size: 'h-24 rounded-card' }}>
      {({ data }) => <ApplicationWords application={data} />}
    </Loaded>
  )
}

function labelOf({ has_note: hasNote, answers_count: answers }: Application): string {
  if (answers === 0) return hasNote ? 'Notunu oku' : ''
  return hasNote ? `Notunu ve ${answers} yanıtını oku` : `${answers} yanıtını oku`
}
