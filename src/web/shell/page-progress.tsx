import { useNavigation } from 'react-router'

/** A thin bar while the next page is on its way; it waits 150 ms so that quick pages never flash it. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  return <div className="page-progress" data-loading={isLoading || undefined} aria-hidden="true" />
}
