import { useNavigation } from 'react-router'

/** A thin bar while the next page is on its way; it waits 150 ms, so quick pages never flash it. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  return (
    <div
      aria-hidden="true"
      data-loading={isLoading || undefined}
      className={
        'pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-0 bg-accent opacity-0 ' +
        'data-loading:scale-x-85 data-loading:opacity-100 data-loading:transition-[scale,opacity] ' +
        'data-loading:delay-150 data-loading:duration-[6s,0.1s] data-loading:ease-out'
      }
    />
  )
}
