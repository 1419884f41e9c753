import { useNavigation } from 'react-router'

/** A thin bar while the next page, or a part of this one, is on its way. */
export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  return <div aria-hidden="true" data-loading={isLoading || undefined} className="page-progress" />
}
