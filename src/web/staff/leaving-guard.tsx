import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { useLeaving } from '../leaving.ts'
import { getSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = {
  isDirty: () => boolean
  /** True when it was saved. */
  save: () => Promise<boolean>
  discard: () => void
  isSaving: boolean
  /** What was changed: "Slaytta". */
  where: string
}

/** Asks before unsaved changes are left: by links, Back, navigation from code, logging out and closing the tab. */
export function LeavingGuard({ isDirty, save, discard, isSaving, where }: Props) {
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null)
  const latest = useRef((): boolean => false)
  useEffect(() => {
    // After the end of a session the way to the login is free.
    latest.current = () => getSession().isAuthenticated && isDirty()
  })
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        (from.pathname !== to.pathname || from.search !== to.search) && latest.current(),
      [],
    ),
  )
  useLeaving((goOn) => {
    if (!latest.current()) return false
    setWaiting({ goOn })
    return true
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  function stay() {
    if (isSaving) return
    setWaiting(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  function go() {
    setWaiting(null)
    if (blocker.state === 'blocked') blocker.proceed()
    else waiting?.goOn()
  }
  async function saveAndGo() {
    if (await save()) go()
    else stay()
  }

  return (
    <Dialog
      open={waiting !== null || blocker.state === 'blocked'}
      onClose={stay}
      size="small"
      closeOnBackdrop={false}
      title="Kaydedilmemiş değişiklikler"
      description={`${where} kaydetmediğiniz değişiklikler var. Ayrılmadan önce kaydetmek ister misiniz?`}
      footer={
        <>
          <Button
            tone="danger"
            aria-disabled={isSaving}
            onClick={() => {
              discard()
              go()
            }}
          >
            Kaydetmeden çık
          </Button>
          <Button
            data-autofocus
            pending={isSaving}
            pendingLabel="Kaydediliyor"
            onClick={() => void saveAndGo()}
          >
            Kaydet ve çık
          </Button>
        </>
      }
    />
  )
}
