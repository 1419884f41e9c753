import { useCallback, useEffect, useRef } from 'react'
import { getSession } from '../data/session.ts'
import { removeDraft, writeDraft } from '../data/storage.ts'

const restMs = 400

export function useSavedDraft(name: string) {
  // Id of the person who types. Somebody else who logs in in another tab must not get this draft.
  const writer = useRef(getSession().user?.id)
  const waiting = useRef<{ content: object; timer: ReturnType<typeof setTimeout> } | null>(null)

  const stop = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }, [])

  const flush = useCallback(() => {
    const content = waiting.current?.content
    stop()
    if (content && getSession().user?.id === writer.current) writeDraft(name, content)
  }, [name, stop])

  const write = useCallback(
    (content: object) => {
      stop()
      waiting.current = { content, timer: setTimeout(flush, restMs) }
    },
    [flush, stop],
  )

  const forget = useCallback(() => {
    stop()
    removeDraft(name)
  }, [name, stop])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { write, flush, forget }
}
