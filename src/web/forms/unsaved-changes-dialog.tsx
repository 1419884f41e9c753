import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, type BlockerFunction } from 'react-router'
import { useGoBack } from '../navigation/go-back.ts'
import { useUnsavedChanges } from '../navigation/unsaved-changes.ts'
import { getSession } from '../data/session.ts'
import { Button } from '../ui/base/button.tsx'
import { Dialog } from '../ui/navigation/dialog.tsx'

type Props = {
  isDirty: () => boolean
  save: () => Promise<boolean>
  discard: () => void
  isSaving: boolean
  where: string
  /** Called when the person has chosen to save but `save` has failed. The dialog is closed then. */
  onRefused?: () => void
  /**
   * If true, the dialog opens also when the person goes to another browser tab, so that it is seen on return,
   * but not when only the query string of the address changes: the page must keep its input then.
   */
  asksOnReturn?: boolean
  labels?: { title: string; discard: string; save: string; saving: string }
}

const staffLabels = {
  title: 'Kaydedilmemiş değişiklikler',
  discard: 'Kaydetmeden çık',
  save: 'Kaydet ve çık',
  saving: 'Kaydediliyor',
}

export function UnsavedChangesDialog({
  isDirty,
  save,
  discard,
  isSaving,
  where,
  onRefused,
  asksOnReturn = false,
  labels = staffLabels,
}: Props) {
  const [waiting, setWaiting] = useState<{ goOn: () => void } | null>(null)
  const goBack = useGoBack()
  const latest = useRef({ holds: (): boolean => false, onRefused })
  useEffect(() => {
    // After the session has ended the dialog does not open, so that the login opens at once.
    latest.current = { holds: () => getSession().isAuthenticated && isDirty(), onRefused }
  })
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        (from.pathname !== to.pathname || (!asksOnReturn && from.search !== to.search)) &&
        latest.current.holds(),
      [asksOnReturn],
    ),
  )
  useUnsavedChanges((goOn) => {
    if (!latest.current.holds()) return false
    setWaiting({ goOn })
    return true
  })
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current.holds()) event.preventDefault()
    }
    const hide = () => {
      if (asksOnReturn && document.visibilityState === 'hidden' && latest.current.holds())
        setWaiting((now) => now ?? { goOn: goBack })
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [asksOnReturn, goBack])

  const isOpen = waiting !== null || blocker.state === 'blocked'
  const wasRefused = useRef(false)
  useEffect(() => {
    if (isOpen || !wasRefused.current) return
    wasRefused.current = false
    latest.current.onRefused?.()
  }, [isOpen])

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
    if (await save()) return go()
    wasRefused.current = true
    stay()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      size="small"
      closeOnBackdrop={false}
      title={labels.title}
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
            {labels.discard}
          </Button>
          <Button
            data-autofocus
            pending={isSaving}
            pendingLabel={labels.saving}
            onClick={() => void saveAndGo()}
          >
            {labels.save}
          </Button>
        </>
      }
    />
  )
}
