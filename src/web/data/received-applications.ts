import type { QueryClient } from '@tanstack/react-query'
import type { ReceivedApplication } from '../../shared/board/applications/deciding/received.ts'
import type { ApiReply } from './api/api-table.ts'

const list = 'POST /api/app/advertisements/{id}/applications/list'

export function patchReceived(client: QueryClient, id: number, patch: Partial<ReceivedApplication>): void {
  client.setQueriesData<ApiReply<typeof list>>(
    { queryKey: [list] },
    (shown) =>
      shown && { ...shown, data: shown.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) },
  )
}
