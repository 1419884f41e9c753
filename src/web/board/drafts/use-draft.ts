import { useEffect, useState } from 'react'
import { getSession } from '../../data/session.ts'
import { createDraftSaver, type DraftStart, type SaveState } from './draft-saver.ts'

/**
 * Saves the advertisement form as a draft while the form is on the screen.
 * @param onMade called with the id of a new draft; only the function of the first render is used
 */
export function useDraft(start: DraftStart, onMade: (id: number) => void) {
  const [state, setState] = useState<SaveState>(() =>
    start.draft ? { kind: 'saved', at: start.draft.updated_at } : { kind: 'idle' },
  )
  const [shown, setShown] = useState({
    round: start.clashes?.length ? 1 : 0,
    typed: start.typed,
    clashes: start.clashes ?? [],
  })
  const [saver] = useState(() =>
    createDraftSaver(start, getSession().user?.id, {
      onState: setState,
      onReplace: (typed, clashes) => setShown(({ round }) => ({ round: round + 1, typed, clashes })),
      onMade,
    }),
  )

  // Sends the changes that an earlier visit has left in this browser because the server did not get them.
  useEffect(() => void saver.save(), [saver])
  useEffect(() => {
    const change = () => (document.visibilityState === 'hidden' ? saver.hide() : saver.retry())
    const online = () => void saver.save()
    saver.open()
    document.addEventListener('visibilitychange', change)
    window.addEventListener('pagehide', saver.hide)
    window.addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', change)
      window.removeEventListener('pagehide', saver.hide)
      window.removeEventListener('online', online)
      saver.leave()
    }
  }, [saver])

  return { ...saver, state, ...shown }
}

export type Draft = ReturnType<typeof useDraft>
