import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { useGoBack } from '../../go-back.ts'
import { useLeaving } from '../../leaving.ts'
import { getSession } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  isDirty: () => boolean
  /** True when it was saved. */
  save: () => Promise<boolean>
  discard: () => void
  isSaving: boolean
  /** Something was wrong, and the question is off the screen: the focus may go to what is. */
  onRefused: () => void
}

/**
 * Asks before unsaved changes are left: by links, Back, navigation from code, logging out, closing the tab, and when
 * the person returns to a page that was hidden. Goes on to where the person was going.
 */
export function CvLeaving({ isDirty, save, discard, isSaving, onRefused }: Props) {
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null)
  const goBack = useGoBack()
  // After the end of a session the way to the login is free: what was typed waits in the draft.
  const holds = () => getSession().isAuthenticated && isDirty()
  const latest = useRef(holds)
  useEffect(() => {
    latest.current = holds
  })
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && latest.current(),
      [],
    ),
  )
  useLeaving((goOn) => {
    if (!holds()) return false
    setWaiting({ goOn })
    return true
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    const hide = () => {
      if (document.visibilityState === 'hidden' && latest.current())
        setWaiting((now) => now ?? { goOn: goBack })
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [goBack])

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

  const isOpen = waiting !== null || blocker.state === 'blocked'
  const wasRefused = useRef(false)
  const latestRefused = useRef(onRefused)
  useEffect(() => {
    latestRefused.current = onRefused
  })
  useEffect(() => {
    if (isOpen || !wasRefused.current) return
    wasRefused.current = false
    latestRefused.current()
  }, [isOpen])

  async function saveAndGo() {
    if (!(await save())) {
      wasRefused.current = true
      return stay()
    }
    toast.success('Özgeçmiş bilgileriniz başarıyla kaydedildi.')
    go()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      size="small"
      closeOnBackdrop={false}
      title="Kaydedilmemiş Değişiklikler"
      description="Özgeçmişinizde kaydetmediğiniz değişiklikler var. Ayrılmadan önce kaydetmek ister misiniz?"
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
            Kaydetmeden Çık
          </Button>
          <Button
            data-autofocus
            pending={isSaving}
            pendingLabel="Kaydediliyor..."
            onClick={() => void saveAndGo()}
          >
            Kaydet ve Çık
          </Button>
        </>
      }
    />
  )
}
