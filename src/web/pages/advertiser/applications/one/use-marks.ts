import { useQueryClient } from '@tanstack/react-query'
import type { ConsideredApplication } from '../../../../../shared/board/applications/deciding/received.ts'
import { useApiMutation } from '../../../../data/queries.ts'
import { patchReceived } from '../../../../data/received-applications.ts'
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts'
import { patchConsidered } from './use-considered.ts'

type Marks = ConsideredApplication['marks']

/**
 * Returns a function that saves the strength (how high an application is on the short list) and the tags of
 * an application; both are shown before the server has answered.
 */
export function useMarks() {
  const client = useQueryClient()
  const put = useApiMutation('PUT /api/app/applications/{id}/marks', {
    invalidates: ['GET /api/app/advertisements/{id}/tags'],
  })
  function show(id: number, marks: Marks) {
    patchReceived(client, id, marks)
    patchConsidered(client, id, () => ({ marks }))
  }
  return (id: number, before: Marks, changes: Partial<Pick<Marks, 'strength' | 'tags'>>) => {
    show(id, { ...before, ...changes, marked_by: null })
    // `mutateAsync`, because `mutate` skips its callbacks if another application is marked before the reply.
    put.mutateAsync({ params: { id }, body: changes }).catch((error: unknown) => {
      show(id, before)
      toastFailure(error, 'İşaret kaydedilemedi.')
    })
  }
}
