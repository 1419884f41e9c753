import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../data/queries.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Clock } from '../../ui/base/icons.ts'
import { onLockChange, unlock } from './staff-lock.ts'
import { watchPresence } from '../../data/presence.ts'

const pollMs = 60_000
const warnSeconds = 60

/** Warns before the staff session is locked, and opens the unlock dialog when it is locked. */
export function IdleWatch() {
  const [isWarning, setIsWarning] = useState(false)
  const warning = useRef(false)
  const { data, dataUpdatedAt, refetch } = useApi('GET /api/admin/session', undefined, {
    staleTime: 0,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  const staff = data?.data

  useEffect(() => {
    const again = () => {
      warning.current = false
      setIsWarning(false)
      void refetch()
    }
    const unwatch = watchPresence(() => {
      if (warning.current) again()
    })
    const unlisten = onLockChange(again)
    return () => {
      unwatch()
      unlisten()
    }
  }, [refetch])

  useEffect(() => {
    if (!staff) return
    if (!staff.is_open) {
      warning.current = false
      // A session that lacks a required second factor cannot be unlocked: the next refused call opens the
      // page for setting the factor up.
      if (staff.second_factor.is_required && !staff.second_factor.enrolled_at) return
      void unlock({ code: 'desk_locked', body: { needs: staff.needs.open } })
      return
    }
    const left = staff.locks_in_seconds
    const warn = () => {
      warning.current = true
      setIsWarning(true)
    }
    const timers = [
      setTimeout(warn, Math.max(0, left - warnSeconds) * 1000),
      setTimeout(() => void refetch(), (left + 1) * 1000),
    ]
    return () => timers.forEach(clearTimeout)
  }, [staff, dataUpdatedAt, refetch])

  if (!isWarning || !staff?.is_open) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-measure flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-warn-bg p-4 text-warn shadow-modal"
    >
      <Icon of={Clock} />
      <p className="min-w-0 flex-1 basis-48 font-semibold">Yönetim masası bir dakika içinde kilitlenecek.</p>
      <Button tone="secondary" onClick={() => void refetch()}>
        Açık kalsın
      </Button>
    </div>
  )
}
