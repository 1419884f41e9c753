import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../../data/api/api-error.ts'
import { queryKey, useApi, useApiMutation } from '../../../../data/queries.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { ConfirmDialog } from '../../../../ui/navigation/confirm-dialog.tsx'
import { Loaded } from '../../../../ui/layout/loaded.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { SessionRow, type OpenSession } from './session-row.tsx'
import { SettingsSection } from '../settings-section.tsx'

const listKey = 'GET /api/app/sessions'

export function OpenSessions() {
  const heading = useRef<HTMLDivElement>(null)
  const [isConfirmingAll, setConfirmingAll] = useState(false)
  const client = useQueryClient()
  const query = useApi(listKey, {}, { staleTime: 0, refetchOnWindowFocus: true })
  const { data } = query
  const endOne = useApiMutation('DELETE /api/app/sessions/{id}', { invalidates: [listKey] })
  const endOthers = useApiMutation('DELETE /api/app/sessions', { invalidates: [listKey] })
  const sessions = [...(data?.data ?? [])].sort(byUse)
  const hasOthers = sessions.some((session) => !session.is_current)

  function filterSessions(isStored: (session: OpenSession) => boolean) {
    client.setQueryData<typeof data>(
      queryKey(listKey, {}),
      (old) => old && { data: old.data.filter(isStored) },
    )
    heading.current?.focus()
  }
  async function close({ id, device }: OpenSession) {
    try {
      await endOne.mutateAsync({ params: { id } })
      toast.success(`${device} oturumu kapatıldı.`)
    } catch (failure) {
      if (!isApiError(failure) || failure.status !== 404)
        return void toast.error(`Oturum kapatılamadı. ${sentenceOf(failure)}`)
    }
    filterSessions((session) => session.id !== id)
  }
  async function closeOthers() {
    try {
      await endOthers.mutateAsync({})
      setConfirmingAll(false)
      filterSessions((session) => session.is_current)
      toast.success('Diğer tüm oturumlar kapatıldı.')
    } catch (failure) {
      setConfirmingAll(false)
      toast.error(`Oturumlar kapatılamadı. ${sentenceOf(failure)}`)
    }
  }
  return (
    <SettingsSection
      title="Açık oturumlar"
      lead="Tanımadığınız bir oturum görürseniz kapatın ve parolanızı değiştirin. “Beni hatırla” ile açılan oturum 30 gün kullanılmazsa, kullanılsa da girişten 180 gün sonra kapanır."
    >
      <div ref={heading} tabIndex={-1} role="group" aria-label="Açık oturumlar">
        <Loaded
          query={query}
          what="Oturumlarınız"
          failed="Açık oturumlar yüklenemedi."
          blocks={{ count: 2, size: 'h-14', layout: 'flex flex-col gap-3' }}
        >
          {() => (
            <ul className="-my-3 divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isClosing={endOne.isPending && endOne.variables.params.id === session.id}
                  onClose={() => void close(session)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {hasOthers && (
        <div className="flex">
          <Button tone="secondary" className="max-sm:w-full" onClick={() => setConfirmingAll(true)}>
            Diğer Tüm Oturumları Kapat
          </Button>
        </div>
      )}
      {data && !hasOthers && (
        <p className="text-small text-text2">Hesabınız şu anda yalnızca bu tarayıcıda açık.</p>
      )}
      <ConfirmDialog
        open={isConfirmingAll}
        title="Diğer tüm oturumlar kapatılsın mı?"
        confirmLabel="Oturumları Kapat"
        pending={endOthers.isPending}
        onConfirm={() => void closeOthers()}
        onCancel={() => setConfirmingAll(false)}
      >
        <p className="text-text2">
          Bu tarayıcı dışında hesabınızın açık olduğu her yerde yeniden giriş yapmak gerekir.
        </p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

function byUse(one: OpenSession, other: OpenSession): number {
  if (one.is_current !== other.is_current) return one.is_current ? -1 : 1
  return other.last_seen_at.localeCompare(one.last_seen_at)
}
