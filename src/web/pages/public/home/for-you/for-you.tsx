import { useEffect, useRef, type RefObject } from 'react'
import { useApi } from '../../../../data/queries.ts'
import { useSession } from '../../../../data/session.ts'
import { writeStored } from '../../../../data/storage.ts'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Fits } from './fits.tsx'
import { ToDo } from './to-do.tsx'

export function ForYou() {
  const { user } = useSession()
  const { data, isPending, error, refetch, isFetching } = useApi('GET /api/app/for-you')
  const part = useRef<HTMLElement>(null)
  useStoredHeight(part, Boolean(data && user))
  if (isPending) return <div className="min-h-(--member-part,29rem) lg:min-h-(--member-part,20rem)" />
  if (error && !data)
    return (
      <section aria-label="Sizin için" className="page-gutter mx-auto max-w-page pt-4 sm:pt-7">
        <ErrorState title="Size özel bölüm yüklenemedi." onRetry={() => void refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      </section>
    )
  if (!data || !user) return null
  return (
    <section ref={part} aria-labelledby="greeting" className="page-gutter mx-auto max-w-page pt-4 sm:pt-7">
      <h2 id="greeting" className="text-lead">
        {`Kolay gelsin, ${user.firstname}`}
      </h2>
      <ToDo forYou={data.data} />
      <Fits forYou={data.data} isCompany={user.type === 'corporate'} />
    </section>
  )
}

/**
 * Stores the section's height: at the next visit in a window of the same width before-paint.ts reserves that
 * height, so that the content below hardly moves.
 */
function useStoredHeight(part: RefObject<HTMLElement | null>, isShown: boolean) {
  useEffect(() => {
    const section = part.current
    if (!isShown || !section) return
    const observer = new ResizeObserver(() => {
      const height = Math.round(section.getBoundingClientRect().height)
      if (height > 0) writeStored('homeHeight', { width: innerWidth, height })
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [part, isShown])
}
