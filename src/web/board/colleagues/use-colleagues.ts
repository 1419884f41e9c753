import { useQueryClient } from '@tanstack/react-query'
import type { ColleagueRole } from '../../../shared/board/colleagues/colleague-roles.ts'
import { sentenceOf } from '../../data/api/api-error.ts'
import { useApiMutation } from '../../data/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

const list = 'GET /api/app/advertisements/{id}/colleagues'
const team = 'GET /api/app/team'
const shared = 'GET /api/app/shared-advertisements'

const failed = (error: unknown) => toast.error(sentenceOf(error, 'Değişiklik kaydedilemedi.'))

export function useInviting() {
  const invites = { invalidates: [list, team] } as const
  return {
    toAdvertisement: useApiMutation('POST /api/app/advertisements/{id}/colleagues', invites),
    toTeam: useApiMutation('POST /api/app/team', invites),
  }
}

export function useTeamSwitch(advertisementId: number) {
  const { mutate, isPending } = useApiMutation('PUT /api/app/advertisements/{id}/team', {
    invalidates: [list],
    onSuccess: ({ message }) => void toast.success(message),
    onError: failed,
  })
  return (isHere: boolean) => {
    if (!isPending) mutate({ params: { id: advertisementId }, body: { is_team_here: isHere } })
  }
}

export function useColleague() {
  const client = useQueryClient()
  const change = useApiMutation('PATCH /api/app/colleagues/{id}', {
    invalidates: [list, team],
    onSuccess: ({ message }) => void toast.success(message),
    onError: failed,
  })
  const restoring = useApiMutation('POST /api/app/colleagues/{id}/restore', {
    invalidates: [list, team],
    onSuccess: ({ message }) => void toast.success(message),
    onError: failed,
  })
  const removing = useApiMutation('DELETE /api/app/colleagues/{id}', {
    invalidates: [list, team],
    onError: (error) => {
      failed(error)
      for (const key of [list, team]) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  return {
    isBusy: removing.isPending,
    changeRole: (id: number, role: ColleagueRole) => change.mutate({ params: { id }, body: { role } }),
    remove: (id: number, from: 'invited' | 'active') =>
      removing.mutate(
        { params: { id }, query: { from } },
        {
          onSuccess: ({ message }) =>
            void toast.success(
              message,
              from === 'active'
                ? { action: { label: 'Geri al', onPress: () => restoring.mutate({ params: { id } }) } }
                : {},
            ),
        },
      ),
  }
}

export function useMembership() {
  const saves = {
    invalidates: [shared],
    onSuccess: ({ message }: { message: string }) => void toast.success(message),
    onError: failed,
  } as const
  const answering = useApiMutation('PUT /api/app/colleagues/{id}/answer', saves)
  const noticing = useApiMutation('PATCH /api/app/colleagues/{id}/notices', saves)
  const leaving = useApiMutation('DELETE /api/app/colleagues/{id}/membership', saves)
  return {
    isBusy: answering.isPending || leaving.isPending,
    answer: (id: number, answer: 'accept' | 'decline') =>
      answering.mutate({ params: { id }, body: { answer } }),
    setNotices: (id: number, wants: boolean) =>
      noticing.mutate({ params: { id }, body: { wants_notices: wants } }),
    leave: (id: number) => leaving.mutate({ params: { id } }),
  }
}
