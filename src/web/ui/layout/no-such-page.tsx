import { formatNumber } from '../../../shared/values/money.ts'
import { ButtonLink } from '../base/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { SearchX } from '../base/icons.ts'

type Props = {
  page: number
  lastPage: number
  hrefFor: (page: number) => string
  level?: 2 | 3
}

export function NoSuchPage({ page, lastPage, hrefFor, level = 2 }: Props) {
  return (
    <EmptyState
      icon={SearchX}
      level={level}
      title={noSuchPageText(page, lastPage)}
      action={
        <ButtonLink href={hrefFor(lastPage)}>{lastPage === 1 ? 'Listeye dön' : 'Son sayfaya git'}</ButtonLink>
      }
    />
  )
}

export const noSuchPageText = (page: number, lastPage: number): string =>
  `Bu listenin ${formatNumber(page)}. sayfası yok; ` +
  (lastPage === 1 ? 'tek sayfadan oluşuyor.' : `son sayfa ${formatNumber(lastPage)}.`)
