import { useState } from 'react'
import { formatDateTime } from '../../../../shared/values/dates.ts'
import { formatRelative } from '../../../../shared/values/relative-dates.ts'
import type { PersonSession } from '../../../../shared/oversight/person-sections.ts'
import { useApi } from '../../../data/queries.ts'
import { ReasonDialog } from '../../../staff/reason-dialog.tsx'
import { Button } from '../../../ui/base/button.tsx'
import type { Column } from '../../../ui/layout/data-table.tsx'
import { SectionList, type SectionProps } from './section-list.tsx'
import { usePersonAct } from './use-person-act.ts'

export function SessionsSection({ person: { id, can }, page }: SectionProps) {
  const query = useApi('GET /api/admin/people/{id}/sessions', { params: { id }, query: { page } })
  const [closing, setClosing] = useState<PersonSession | null>(null)
  const act = usePersonAct()
  const acts: Column<PersonSession> = {
    label: 'İşlem',
    part: 'actions',
    cell: (session) => (
      <Button
        tone="secondary"
        size="small"
        aria-label={`Oturumu kapat: ${session.device}`}
        onClick={() => setClosing(session)}
      >
        Kapat
      </Button>
    ),
  }
  return (
    <>
      <SectionList
        query={query}
        caption="Açık oturumlar"
        columns={can.close_sessions ? [...columns, acts] : columns}
        rowKey={(row) => row.id}
        empty="Açık oturumu yok."
      />
      {closing && (
        <ReasonDialog
          draft={`session.${closing.id}`}
          title="Oturumu kapat"
          description={`${closing.device}, ${closing.ip ?? 'adres bilinmiyor'}`}
          missing="Lütfen oturumu neden kapattığınızı yazın."
          confirmLabel="Oturumu kapat"
          danger
          onConfirm={(reason) =>
            act('DELETE /api/admin/people/{id}/sessions/{sessionId}', {
              params: { id, sessionId: closing.id },
              body: { reason },
            })
          }
          onClose={() => setClosing(null)}
        />
      )}
    </>
  )
}

const columns: Column<PersonSession>[] = [
  { label: 'Cihaz', part: 'title', cell: ({ device }) => device },
  { label: 'IP', cell: ({ ip }) => ip ?? '–' },
  { label: 'Giriş', cell: (row) => formatDateTime(row.created_at) },
  {
    label: 'Son görülme',
    cell: (row) => <span title={formatDateTime(row.last_seen_at)}>{formatRelative(row.last_seen_at)}</span>,
  },
]
