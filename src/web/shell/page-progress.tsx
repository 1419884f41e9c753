import { useNavigation } from 'react-router'

export function PageProgress() {
  const isLoading = useNavigation().state === 'loading'
  return <div aria-hidden="true" data-loading={isLoading || undefined} className="page-progress" />
}
