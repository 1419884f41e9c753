import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { DeadlineActDialog, type DeadlineAct } from '../../board/deadlines/deadline-acts.tsx'
import { useApi } from '../../data/queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/**
 * URL parameters of links in reminders. They only open a dialog, because following a link must not change
 * anything.
 */
const parameters: Record<string, DeadlineAct> = { uzat: 'extend', yenile: 'renew', kapat: 'close' }

export function LinkedAct() {
  const [search, setSearch] = useSearchParams()
  const name = Object.keys(parameters).find((known) => /^[1-9]\d{0,14}$/.test(search.get(known) ?? ''))
  if (name === undefined) return null
  function forget() {
    const others = new URLSearchParams(search)
    for (const known of Object.keys(parameters)) others.delete(known)
    setSearch(others, { replace: true, preventScrollReset: true })
  }
  return <Opened id={Number(search.get(name))} wished={parameters[name] ?? 'extend'} onClose={forget} />
}

function Opened({ id, wished, onClose }: { id: number; wished: DeadlineAct; onClose: () => void }) {
  const { data, error } = useApi(
    'GET /api/app/advertisements/{id}/owner',
    { params: { id } },
    { staleTime: 0, retry: false },
  )
  const act = data && possibleAct(data.data, wished)
  const sentence = error ? error.message : act === null ? tooLate(data?.data) : undefined
  useEffect(() => {
    if (sentence === undefined) return
    toast.info(sentence)
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sentence])
  return data && act ? <DeadlineActDialog {...{ act, advertisement: data.data, onClose }} /> : null
}

function possibleAct({ status, can }: AdvertisementDetail, wished: DeadlineAct): DeadlineAct | null {
  if (wished === 'close') return can.unpublish ? 'close' : null
  if (can.renew) return 'renew'
  if (can.extend) return 'extend'
  return status === 'expired' ? 'close' : null
}

function tooLate(advertisement: AdvertisementDetail | undefined): string {
  if (advertisement?.status === 'published') return 'Süre işin başlangıcına kadar uzatılmış durumda.'
  if (advertisement?.status === 'waiting_for_approve') return 'Bu ilan şu anda editör onayı bekliyor.'
  return 'Bu ilan kapatılmış.'
}
